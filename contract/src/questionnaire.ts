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
  Location: z.string().describe('Location of the first plant'),
  NumberOfPlants: z.int(),
  NumberOfMachines: z.int(),
  Step: z.int().describe('Last step saved: 0, 1, 2, or 4 if submitted'),
  AuditRequested: z.boolean(),
  Report: z.boolean().describe('Whether a report exists'),
  Plant: z.array(plant),
  PrintingQuestions: z.array(printingMachine),
  ...(machineryShape as Record<never, never>),
  CreatedAt: moment,
  UpdatedAt: moment,
});
/** A plant questionnaire. */
export type Questionnaire = z.output<typeof questionnaire>;

/** A whole number; an absent or empty one leaves the stored value unchanged. */
const number = (min: number, max: number) =>
  z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    whole(min, max).optional(),
  );

/** Body of a questionnaire; an absent field stays unchanged. */
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
    /**
     * Printing is the last step of the wizard, so a Step from there on submits, whatever number a
     * client sends.
     */
    step: body.Step !== undefined && body.Step > 2 ? 4 : body.Step,
    plants: body.Plant ?? undefined,
    machines: body.PrintingQuestions ?? undefined,
    machinery: sentOf(machineryFields, body),
  }));

/** The questionnaires of one account or of all accounts, as administrators list them. */
const questionnaires = z.object({
  questionnaires: z.array(questionnaire),
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  totalPages: z.int(),
  total_is_lower_bound: z.literal(true).optional(),
});

/** The answers of a plant at the time its last report was uploaded. */
const reportedAnswers = z.object({
  report_id: z.string(),
  number: z.int().describe('Number of the report, counted from 1 for each plant'),
  created_at: moment,
  questionnaire: questionnaire
    .nullable()
    .describe('Questionnaire at that time; null if it is unknown or there was none'),
});

/** Calls on the plant questionnaire: filling it in, reading it, requesting the audit. */
export const questionnaireCalls = {
  saveQuestionnaire: endpoint({
    method: 'POST',
    path: '/questionnaire/',
    who: 'verified',
    summary: "Saves the caller's open questionnaire; opens a new one after a submission",
    query: z.object({
      unless_submitted: flag
        .optional()
        .describe(
          'Whether to refuse the call after a submission instead of opening a new questionnaire',
        ),
    }),
    body: answers,
    answers: { 201: dataOf(questionnaire) },
    errors: ['submitted_elsewhere'],
  }),
  changeQuestionnaire: endpoint({
    method: 'PUT',
    path: '/questionnaire/',
    who: 'verified',
    summary: "Changes the given fields of one of the caller's questionnaires",
    query: z.object({ id }),
    body: answers,
    answers: { 200: dataOf(questionnaire) },
    errors: ['not_found'],
  }),
  listOwnQuestionnaires: endpoint({
    method: 'GET',
    path: '/questionnaire/',
    who: 'verified',
    summary: "Lists the caller's questionnaires, newest first",
    answers: { 200: dataOf(z.array(questionnaire)) },
  }),
  latestQuestionnaire: endpoint({
    method: 'GET',
    path: '/questionnaire/latest',
    who: 'verified',
    summary: "Returns the caller's newest questionnaire, or null",
    answers: { 200: dataOf(questionnaire.nullable()) },
  }),
  listQuestionnaires: endpoint({
    method: 'GET',
    path: '/questionnaire/user',
    who: 'administrator',
    summary: 'Lists the questionnaires of one account, or of all accounts, newest first',
    query: z.object({
      page,
      limit: pageSize(),
      user_id: id.optional(),
      latest: flag.optional().describe('Only the newest questionnaire of each account'),
    }),
    answers: { 200: questionnaires },
  }),
  readReportedAnswers: endpoint({
    method: 'GET',
    path: '/admin/users/:id/reported-answers',
    who: 'administrator',
    summary:
      'Returns the questionnaire on which the last report of a plant is based; null if there is no report',
    params: z.object({ id }),
    answers: { 200: dataOf(reportedAnswers.nullable()) },
  }),
  requestAudit: endpoint({
    method: 'PUT',
    path: '/report/request-audit',
    who: 'verified',
    summary: "Requests an audit for the caller's newest submitted questionnaire",
    body: z.object({
      audit_requested: flag.refine((asked) => asked, 'Must be true'),
    }),
    answers: { 200: dataOf(questionnaire) },
    errors: ['nothing_submitted'],
  }),
};
