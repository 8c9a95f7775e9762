import { REPORT_BYTES, REPORT_KINDS, REPORTS_AT_ONCE } from '@fluteline/domain/report';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { address, id, moment, text } from './fields.ts';
import { dataOf } from './lists.ts';

/** A report on a plant. */
export const report = z.object({
  id: z.string(),
  number: z.int().describe('Number of the report, counted from 1 for each plant'),
  user_id: z.string(),
  file_name: z.string(),
  created_at: moment,
  report_url: address.describe(
    'Signed address of the file, valid for 15 minutes; the file is sent as an attachment',
  ),
});
/** A report on a plant. */
export type Report = z.output<typeof report>;

const reports = z.object({ reports: z.array(report).describe('Reports, oldest first') });
const userId = z.preprocess((value) => (value === '' ? undefined : value), id.optional());

/** Calls on reports: uploading them, and reading by their plants. */
export const reportCalls = {
  uploadReport: endpoint({
    method: 'POST',
    path: '/report/create',
    who: 'administrator',
    summary: 'Uploads a report on a plant, sets the urgency to high and clears the audit request',
    body: z.object({ user_id: id }),
    documents: {
      report: { max: 1, bytes: REPORT_BYTES, kinds: REPORT_KINDS, required: true },
    },
    answers: { 201: dataOf(report) },
    errors: ['not_found'],
  }),
  listOwnReports: endpoint({
    method: 'GET',
    path: '/report/user',
    who: 'verified',
    summary: "Lists the caller's reports, oldest first",
    query: z.object({
      user_id: z
        .string()
        .max(100)
        .optional()
        .describe("Ignored; the answer contains the caller's own reports"),
    }),
    answers: { 200: reports },
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/report/all',
    who: 'administrator',
    summary:
      'Lists the reports of one plant, or of all plants, oldest first; withdrawn reports appear only in the audit log',
    query: z.object({ user_id: userId }),
    answers: { 200: reports },
  }),
  setReportUrgency: endpoint({
    method: 'PUT',
    path: '/report/set-urgency-level',
    who: 'administrator',
    summary: "Sets the urgency of a plant's newest questionnaire",
    query: z.object({
      urgency_level: z
        .string({ error: 'Must be high' })
        .toLowerCase()
        .pipe(z.literal('high', { error: 'Must be high' })),
      user_id: userId.describe(
        "ID of the plant's account; if absent, the plant of the last report that the caller uploaded",
      ),
    }),
    answers: { 200: dataOf(z.object({ user_id: z.string(), urgency_level: z.literal('high') })) },
    errors: ['not_found'],
  }),
};

/** Calls with which the panel withdraws reports. */
export const withdrawalCalls = {
  withdrawReport: endpoint({
    method: 'POST',
    path: '/admin/reports/:id/withdraw',
    who: 'administrator',
    summary: 'Withdraws a report, with a reason; its plant no longer sees it',
    params: z.object({ id }),
    body: z.object({ reason: text(500, 'Please give a reason') }),
    answers: { 204: null },
    errors: ['not_found'],
  }),
};

const plant = z.object({
  id: z.string(),
  CompanyName: z.string(),
  Mobile: z.string(),
  report_number: z
    .int()
    .nullable()
    .describe('Number of the last report of this plant with this file name; null if there is none'),
});

/** Calls that assign reports to many plants by the names of the files. */
export const reportMatchCalls = {
  matchReports: endpoint({
    method: 'POST',
    path: '/admin/reports/match',
    who: 'administrator',
    summary:
      'Finds the plants to which report files belong, by the mobile number or company in the file names',
    body: z.object({
      file_names: z
        .array(text(255), { error: 'Must be a list of names of files' })
        .min(1, 'Required')
        .max(REPORTS_AT_ONCE, `At most ${REPORTS_AT_ONCE} files at once`),
    }),
    answers: {
      200: dataOf(
        z.array(
          z.object({
            plant: plant
              .nullable()
              .describe('Plant to which the file certainly belongs; null if that is uncertain'),
            candidates: z.array(plant).describe('Plants to choose from if it is uncertain'),
          }),
        ),
      ).describe('One entry for each file name, in the same order'),
    },
    idempotent: false,
  }),
};
