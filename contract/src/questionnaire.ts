import { generalFields, MAX_PLANTS, machineryFields } from '@fluteline/domain/questionnaire';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { flag, id, moment, page, pageSize, whole } from './fields.ts';
import { dataOf } from './lists.ts';
import {
  generalShape,
  machineryShape,
  plant,
  printingMachine,
  sentFields,
  sentOf,
  sentPlant,
  sentPrintingMachine,
} from './questionnaire-answers.ts';

/** A plant questionnaire. */
export const questionnaire = z.looseObject({
  ID: z.string(),
  UserId: z.string(),
  ...generalShape,
  Location: z.string().describe('Of the first plant'),
  NumberOfPlants: z.int(),
  NumberOfMachines: z.int(),
  Step: z.int().describe('The last step saved: 0, 1, 2, or 4 once submitted'),
  AuditRequested: z.boolean(),
  Report: z.boolean().describe('True when a report exists'),
  Plant: z.array(plant),
  PrintingQuestions: z.array(printingMachine),
  ...(machineryShape as Record<never, never>),
  CreatedAt: moment,
  UpdatedAt: moment,
});
/** A plant questionnaire. */
export type Questionnaire = z.output<typeof questionnaire>;

/** A whole number; absent and empty leave it as it is. */
const number = (min: number, max: number) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    whole(min, max).optional(),
  );

/** What may be sent of a questionnaire; whatever is absent stays as it is. */
const answers = z
  .object({
    ...(sentFields as Record<never, never>),
    NumberOfPlants: number(1, MAX_PLANTS),
    NumberOfMachines: number(1, MAX_PLANTS),
    Step: number(0, 6),
    Plant: z
      .array(sentPlant, { error: 'Must be a list of plants' })
      .max(MAX_PLANTS, `At most ${MAX_PLANTS} plants`)
      .nullish(),
    PrintingQuestions: z
      .array(sentPrintingMachine, { error: 'Must be a list of printing machines' })
      .max(MAX_PLANTS, `At most ${MAX_PLANTS} printing machines`)
      .nullish(),
  })
  .transform((body) => ({
    general: sentOf(generalFields, body),
    numberOfPlants: body.NumberOfPlants,
    numberOfMachines: body.NumberOfMachines,
    /** Printing is the last step that is asked: whatever a client calls it, it submits. */
    step: body.Step !== undefined && body.Step > 2 ? 4 : body.Step,
    plants: body.Plant ?? undefined,
    machines: body.PrintingQuestions ?? undefined,
    machinery: sentOf(machineryFields, body),
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

/** What a plant had answered when its last report was uploaded. */
const reportedAnswers = z.object({
  report_id: z.string(),
  number: z.int().describe('Report #1 is the plant’s first'),
  created_at: moment,
  questionnaire: questionnaire
    .nullable()
    .describe('As it was then; null where that is not known, or there was none'),
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
  readReportedAnswers: endpoint({
    method: 'GET',
    path: '/admin/users/:id/reported-answers',
    who: 'administrator',
    summary: 'The questionnaire a plant’s last report was written on; null without a report',
    params: z.object({ id }),
    answers: { 200: dataOf(reportedAnswers.nullable()) },
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
