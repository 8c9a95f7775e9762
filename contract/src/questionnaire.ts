import { MOST_PLANTS } from '@fluteline/domain/questionnaire';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { blankableText, flag, id, moment, page, pageSize, whole } from './fields.ts';
import { dataOf } from './lists.ts';
import {
  machineryAnswerShape,
  machineryIn,
  machineryShape,
  phone,
  sentPlant,
  sentPrintingMachine,
} from './questionnaire-answers.ts';

const range = <A extends string, B extends string>(least: A, most: B) =>
  z.object({ [least]: z.string(), [most]: z.string() } as Record<A | B, z.ZodString>);

/** A corrugation plant, as answered; figures are text. */
export const plant = z.object({
  ID: z.string(),
  Location: z.string(),
  TypeOfPlant: z.string(),
  YearOfEstablishment: z.string(),
  MachineMake: z.string(),
  TypeOfMachine: z.string(),
  WorkingWith: z.string().describe('Working width, mm'),
  MachineSpeed: z.string().describe('Metres per minute'),
  PaperGsm: range('Min', 'Max').nullable(),
  CurrentProductionNo: z.number().nullable().describe('Tons a month'),
  CurrentProduction: moment.describe('When the production was answered'),
  BoxesType: z.string().describe('Joined by commas'),
  HeatingSystem: z.string(),
  WetEquipment: z.string(),
  DryEquipment: z.string(),
});

/** A printing machine, as answered; figures are text. */
export const printingMachine = z.object({
  EquipmentMakeName: z.string(),
  WorkingWidth: z.string().describe('mm'),
  InstalledDate: z.string().describe('ISO; 0001-01-01T00:00:00Z where none was given'),
  FeedingBoardSize: range('MinFeedingBoard', 'MaxFeedingBoard'),
  Speed: range('MinSpeed', 'MaxSpeed'),
  SlottingUnit: range('MinSlottingUnit', 'MaxSlottingUnit'),
  TypeOfPrint: z.string(),
  NumberOfPrintingUnit: z.int().nullable(),
  DryerInstalled: z.string(),
  CoatingUnitInstalled: z.string(),
  Accuracy: z.string(),
  Energy: z.string().describe('KW'),
});

/** A plant questionnaire. */
export const questionnaire = z.looseObject({
  ID: z.string(),
  UserId: z.string(),
  CompanyName: z.string(),
  OwnerName: z.string(),
  ContactNumber: z.string(),
  AlternateContactNumber: z.string(),
  GSTNumber: z.string(),
  Location: z.string().describe('Of the first plant'),
  NumberOfPlants: z.int(),
  NumberOfMachines: z.int(),
  Step: z.int().describe('The last step saved: 0, 1, 2, or 4 once submitted'),
  AuditRequested: z.boolean(),
  Report: z.boolean().describe('True when a report exists'),
  Plant: z.array(plant),
  PrintingQuestions: z.array(printingMachine),
  ...(machineryAnswerShape() as Record<never, never>),
  CreatedAt: moment,
  UpdatedAt: moment,
});
/** A plant questionnaire. */
export type Questionnaire = z.output<typeof questionnaire>;

/** A number of plants or machines; absent and empty leave it as it is. */
const number = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  whole(1, MOST_PLANTS).optional(),
);

const named = (most: number) =>
  blankableText(most)
    .nullish()
    .transform((value) => value ?? undefined);

/** What may be sent of a questionnaire; whatever is absent stays as it is. */
const answers = z
  .object({
    CompanyName: named(200),
    OwnerName: named(200),
    ContactNumber: phone.optional(),
    AlternateContactNumber: phone.optional(),
    GSTNumber: named(40),
    NumberOfPlants: number,
    NumberOfMachines: number,
    Step: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      whole(0, 6).optional(),
    ),
    Plant: z
      .array(sentPlant, { error: 'Must be a list of plants' })
      .max(MOST_PLANTS, `At most ${MOST_PLANTS} plants`)
      .nullish(),
    PrintingQuestions: z
      .array(sentPrintingMachine, { error: 'Must be a list of printing machines' })
      .max(MOST_PLANTS, `At most ${MOST_PLANTS} printing machines`)
      .nullish(),
    ...(machineryShape() as Record<never, never>),
  })
  .transform((body) => ({
    general: {
      companyName: body.CompanyName,
      ownerName: body.OwnerName,
      contactNumber: body.ContactNumber,
      alternateContactNumber: body.AlternateContactNumber,
      gstNumber: body.GSTNumber,
    },
    numberOfPlants: body.NumberOfPlants,
    numberOfMachines: body.NumberOfMachines,
    /** Printing is the last step that is asked: whatever a client calls it, it submits. */
    step: body.Step !== undefined && body.Step > 2 ? 4 : body.Step,
    plants: body.Plant ?? undefined,
    machines: body.PrintingQuestions ?? undefined,
    machinery: machineryIn(body),
  }));

/** The questionnaires of one account or of all, as administrators list them. */
const questionnaires = z.object({
  questionnaires: z.array(questionnaire),
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  total_is_lower_bound: z.literal(true).optional(),
});

/** The plant questionnaire: filling it in, reading it, asking for the audit. */
export const questionnaireCalls = {
  saveQuestionnaire: endpoint({
    method: 'POST',
    path: '/questionnaire/',
    who: 'verified',
    summary: 'Saves the open questionnaire; opens a new one after a submission',
    query: z.object({
      unless_submitted: flag
        .optional()
        .describe('Refuses instead of opening a new one after a submission'),
    }),
    body: answers,
    answers: { 201: dataOf(questionnaire) },
    errors: ['submitted_elsewhere'],
  }),
  changeQuestionnaire: endpoint({
    method: 'PUT',
    path: '/questionnaire/',
    who: 'verified',
    summary: 'Changes the fields that were sent, of one’s own questionnaire',
    query: z.object({ id }),
    body: answers,
    answers: { 200: dataOf(questionnaire) },
    errors: ['not_found'],
  }),
  listOwnQuestionnaires: endpoint({
    method: 'GET',
    path: '/questionnaire/',
    who: 'verified',
    summary: "The caller's own questionnaires, newest first",
    answers: { 200: dataOf(z.array(questionnaire)) },
  }),
  latestQuestionnaire: endpoint({
    method: 'GET',
    path: '/questionnaire/latest',
    who: 'verified',
    summary: "The caller's newest questionnaire, or null",
    answers: { 200: dataOf(questionnaire.nullable()) },
  }),
  listQuestionnaires: endpoint({
    method: 'GET',
    path: '/questionnaire/user',
    who: 'administrator',
    summary: 'Questionnaires of one account or of all, newest first',
    query: z.object({
      page,
      limit: pageSize(),
      user_id: id.optional(),
      latest: flag.optional().describe('Only the newest of each account'),
    }),
    answers: { 200: questionnaires },
  }),
  requestAudit: endpoint({
    method: 'PUT',
    path: '/report/request-audit',
    who: 'verified',
    summary: 'Asks for an audit on one’s newest submitted questionnaire',
    body: z.object({
      audit_requested: flag.refine((asked) => asked, 'Must be true'),
    }),
    answers: { 200: dataOf(questionnaire) },
    errors: ['nothing_submitted'],
  }),
};
