import { NOTE_LETTERS } from '@fluteline/domain/account';
import { z } from 'zod';
import { accountRow } from './account.ts';
import { privacy } from './account-details.ts';
import { endpoint } from './endpoint.ts';
import { id, moment, page, pageSize, text, whole } from './fields.ts';
import { dataOf, limitedListOf } from './lists.ts';
import { namedAdministrator } from './query-history.ts';

/** A plant as its page in the panel begins: the account, what it did so far, what it agreed to. */
export const plantAccount = accountRow.extend({
  ConsentVersion: privacy.shape.ConsentVersion,
  ConsentedAt: privacy.shape.ConsentedAt,
  AnalyticsConsent: privacy.shape.AnalyticsConsent,
  ErasureDueAt: privacy.shape.ErasureDueAt,
});

/** A note that administrators write on an account, for themselves. */
export const accountNote = z.object({
  id: z.string(),
  at: moment,
  text: z.string(),
  by: namedAdministrator,
});

/** What can happen to a plant, as its time line names it. */
export const plantEventKinds = [
  'signed_up',
  'account_changed',
  'query_raised',
  'query_assigned',
  'query_answered',
  'query_resolved',
  'query_reopened',
  'questionnaire_begun',
  'questionnaire_submitted',
  'audit_requested',
  'part_added',
  'machine_listed',
  'machine_sold',
  'report_uploaded',
  'report_withdrawn',
  'notified',
  'note_added',
] as const;
/** What can happen to a plant, as its time line names it. */
export type PlantEventKind = (typeof plantEventKinds)[number];

/** A line of a plant's time line. */
export const plantEvent = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(plantEventKinds),
  about: z.string().nullable().describe('The id of the query or the machine'),
  title: z.string().describe('The name of what it happened to; empty where it has none'),
  detail: z.string().describe('The first 200 letters of what was written'),
  by: z.string().describe('The company or the administrator’s name; empty once erased'),
  by_administrator: z.boolean(),
  by_id: z.string().optional().describe('The administrator’s'),
  assigned_to: namedAdministrator
    .nullable()
    .optional()
    .describe('Of an assigned query: to whom; null for nobody'),
});

/** Events on a page of a time line, at most. */
const MAX_EVENTS = 100;
const moments = z.iso.datetime({ precision: 6 });
const cursor = z
  .string()
  .refine(
    (value) => {
      const [at = '', key = ''] = value.split('~');
      const isMoment = /^[12]/.test(at) && moments.safeParse(at).success;
      return isMoment && /^[a-z_]{1,40}:[0-9a-f-]{36}$/.test(key);
    },
    { error: 'Must be `next` of an answer' },
  )
  .optional();

const params = z.object({ id });

/** One plant's page in the panel. */
export const accountPlantCalls = {
  readPlant: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    who: 'administrator',
    summary: 'One account with its consent; an erased one is not found',
    params,
    answers: { 200: dataOf(plantAccount) },
    errors: ['not_found'],
  }),
  listPlantEvents: endpoint({
    method: 'GET',
    path: '/admin/users/:id/events',
    who: 'administrator',
    summary: 'What happened to a plant and what it did, newest first',
    params,
    query: z.object({
      after: cursor.describe('`next` of the page before'),
      limit: whole(1, MAX_EVENTS).default(20),
    }),
    answers: {
      200: z.object({ data: z.array(plantEvent), next: z.string().nullable() }),
    },
    errors: ['not_found'],
  }),
  listAccountNotes: endpoint({
    method: 'GET',
    path: '/admin/users/:id/notes',
    who: 'administrator',
    summary: 'What administrators noted on an account, newest first',
    params,
    query: z.object({ page, limit: pageSize() }),
    answers: { 200: limitedListOf(accountNote) },
    errors: ['not_found'],
  }),
  addAccountNote: endpoint({
    method: 'POST',
    path: '/admin/users/:id/notes',
    who: 'administrator',
    summary: 'Notes something on an account, for administrators alone',
    params,
    body: z.object({ text: text(NOTE_LETTERS) }),
    answers: { 201: dataOf(accountNote) },
    errors: ['not_found'],
  }),
  removeAccountNote: endpoint({
    method: 'DELETE',
    path: '/admin/users/:id/notes/:note_id',
    who: 'administrator',
    summary: 'Removes a note from an account',
    params: params.extend({ note_id: id }),
    answers: { 204: null },
    errors: ['not_found'],
  }),
};
