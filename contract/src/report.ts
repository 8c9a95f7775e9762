import { REPORT_BYTES, REPORT_KINDS, REPORTS_AT_ONCE } from '@fluteline/domain/report';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { address, id, moment, text } from './fields.ts';
import { dataOf } from './lists.ts';

/** A report on a plant. */
export const report = z.object({
  id: z.string(),
  number: z.int().describe('Running, per plant: Report #1 is its first'),
  user_id: z.string(),
  file_name: z.string(),
  created_at: moment,
  report_url: address.describe('Signed, for 15 minutes; comes as attachment'),
});
/** A report on a plant. */
export type Report = z.output<typeof report>;

const reports = z.object({ reports: z.array(report).describe('Oldest first') });
const userId = z.preprocess((value) => (value === '' ? undefined : value), id.optional());

/** Reports on plants: uploading them, and their plants' reading. */
export const reportCalls = {
  uploadReport: endpoint({
    method: 'POST',
    path: '/report/create',
    who: 'administrator',
    summary: 'Uploads a report; sets the urgency high and clears the request for an audit',
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
    summary: "The caller's own reports",
    query: z.object({ user_id: z.string().max(100).optional().describe('Ignored') }),
    answers: { 200: reports },
  }),
  listReports: endpoint({
    method: 'GET',
    path: '/report/all',
    who: 'administrator',
    summary: 'The reports of one plant, or of all; withdrawn ones stand only in the audit log',
    query: z.object({ user_id: userId }),
    answers: { 200: reports },
  }),
  setReportUrgency: endpoint({
    method: 'PUT',
    path: '/report/set-urgency-level',
    who: 'administrator',
    summary: 'Sets the urgency of a plant’s newest questionnaire',
    query: z.object({
      urgency_level: z
        .string({ error: 'Must be high' })
        .toLowerCase()
        .pipe(z.literal('high', { error: 'Must be high' })),
      user_id: userId.describe('Absent: of the last report this administrator uploaded'),
    }),
    answers: { 200: dataOf(z.object({ user_id: z.string(), urgency_level: z.literal('high') })) },
    errors: ['not_found'],
  }),
};

/** Reports as the panel takes them back. */
export const withdrawalCalls = {
  withdrawReport: endpoint({
    method: 'POST',
    path: '/admin/reports/:id/withdraw',
    who: 'administrator',
    summary: 'Takes a report back, saying why; its plant sees it no more',
    params: z.object({ id }),
    body: z.object({ reason: text(500, 'Please say why') }),
    answers: { 204: null },
    errors: ['not_found'],
  }),
};

const plant = z.object({
  id: z.string(),
  CompanyName: z.string(),
  Mobile: z.string(),
  report_number: z.int().nullable().describe('Of its report under this file name, the last one'),
});

/** Reports for many plants, by the names of their files. */
export const reportMatchCalls = {
  matchReports: endpoint({
    method: 'POST',
    path: '/admin/reports/match',
    who: 'administrator',
    summary: 'Whose reports some files are, by the mobile number or company in their names',
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
            plant: plant.nullable().describe('Where the name is one plant’s for certain'),
            candidates: z.array(plant).describe('To choose from where it is not'),
          }),
        ),
      ).describe('In the order of the names'),
    },
    idempotent: false,
  }),
};
