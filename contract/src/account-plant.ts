import { NOTE_LETTERS } from '@fluteline/domain/account';
import { z } from 'zod';
import { accountRow } from './account.ts';
import { privacy } from './account-details.ts';
import { endpoint } from './endpoint.ts';
import { id, moment, page, pageSize, text, whole } from './fields.ts';
import { dataOf, limitedListOf } from './lists.ts';
import { namedAdministrator } from './query-history.ts';

/** Head of a plant's page in the panel: the account, its activity so far, and its consents. */
export const plantAccount = accountRow.extend({
  ConsentVersion: privacy.shape.ConsentVersion,
  ConsentedAt: privacy.shape.ConsentedAt,
  AnalyticsConsent: privacy.shape.AnalyticsConsent,
  ErasureDueAt: privacy.shape.ErasureDueAt,
});

/** A note that administrators write on an account for each other. */
export const accountNote = z.object({
  id: z.string(),
  at: moment,
  text: z.string(),
  by: namedAdministrator,
});

/** Kinds of events in a plant's time line. */
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
/** Kind of an event in a plant's time line. */
export type PlantEventKind = (typeof plantEventKinds)[number];

/** An event in a plant's time line. */
export const plantEvent = z.object({
  id: z.string(),
  at: moment,
  kind: z.enum(plantEventKinds),
  about: z.string().nullable().describe('ID of the query or machine; null for other events'),
  title: z.string().describe('Name of the object of the event; empty if it has none'),
  detail: z.string().describe('First 200 characters of the text written'),
  by: z
    .string()
    .describe('Name of the company or administrator that acted; empty if the account is erased'),
  by_administrator: z.boolean(),
  by_id: z.string().optional().describe('ID of the administrator that acted'),
  assigned_to: namedAdministrator
    .nullable()
    .optional()
    .describe('For an assigned query: the new assignee; null if unassigned'),
});

/** Maximum number of events on a page of a time line. */
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

/** Calls of a plant's page in the panel. */
export const accountPlantCalls = {
  readPlant: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    who: 'administrator',
    summary: 'Returns one account with its consents; an erased account is not found',
    params,
    answers: { 200: dataOf(plantAccount) },
    errors: ['not_found'],
  }),
  listPlantEvents: endpoint({
    method: 'GET',
    path: '/admin/users/:id/events',
    who: 'administrator',
    summary: 'Lists the events in the history of a plant, newest first',
    params,
    query: z.object({
      after: cursor.describe('Value of `next` in the previous page'),
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
    summary: "Lists the administrators' notes on an account, newest first",
    params,
    query: z.object({ page, limit: pageSize() }),
    answers: { 200: limitedListOf(accountNote) },
    errors: ['not_found'],
  }),
  addAccountNote: endpoint({
    method: 'POST',
    path: '/admin/users/:id/notes',
    who: 'administrator',
    summary: 'Adds a note to an account; only administrators can read it',
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
