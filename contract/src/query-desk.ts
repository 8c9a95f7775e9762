import {
  ANSWER_BYTES,
  ANSWER_FILES,
  MESSAGE_LETTERS,
  querySorts,
  RESOLVED_AT_ONCE,
} from '@fluteline/domain/query';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { blankableText, flag, id, moment, page, pageSize, searchText, text } from './fields.ts';
import { dataOf, pageOf } from './lists.ts';
import { machineQueryWithParties } from './machine-query.ts';
import { sparePartQueryWithBuyer } from './query.ts';
import { queryAnswer, resolution } from './query-answer.ts';
import { namedAdministrator } from './query-history.ts';

/** Maximum number of views that are counted at once. */
export const VIEWS_AT_ONCE = 20;
/** Number of queries up to which a view is counted exactly. */
export const VIEW_COUNTED = 1000;

const ofDesk = {
  account_id: z.string().describe("ID of the buyer's account"),
  assigned_to: namedAdministrator.nullable(),
  answer_count: z.int(),
};

const partQuery = sparePartQueryWithBuyer.extend({ type: z.literal('csp'), ...ofDesk });
const machineQuery = machineQueryWithParties.extend({ type: z.literal('machine'), ...ofDesk });

/** A query of either kind in the panel's list: the fields of its own call plus its kind. */
export const deskQuery = z.discriminatedUnion('type', [partQuery, machineQuery]);
/** A query of either kind in the panel's list. */
export type DeskQuery = z.output<typeof deskQuery>;

const by = namedAdministrator.describe('Administrator who wrote it');
const written = {
  answers: z.array(queryAnswer.extend({ by })).describe('Answers to the query, oldest first'),
  notes: z
    .array(z.object({ id: z.string(), at: moment, text: z.string(), by }))
    .describe('Notes on the query, oldest first; only administrators can read them'),
};

/** A query with its answers and notes. */
export const openedQuery = z.discriminatedUnion('type', [
  partQuery.extend(written),
  machineQuery.extend(written),
]);
/** A query with its answers and notes. */
export type OpenedQuery = z.output<typeof openedQuery>;

const chosen = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.enum(words, { error: `Must be one of ${words.join(', ')}` }).optional(),
  );
const ifChosen = z.preprocess((value) => (value === '' ? undefined : value), flag.optional());
const HOURS = 100_000;
const hours = z
  .union([z.int(), z.string().regex(/^\d{0,6}$/)], { error: 'Must be a whole number of hours' })
  .transform((value) => (value === '' ? undefined : Number(value)))
  .refine((value) => value === undefined || (value >= 1 && value <= HOURS), {
    error: `Must be from 1 to ${HOURS} hours`,
  })
  .optional();
const assigned = z
  .union([z.literal(''), z.enum(['me', 'nobody']), id], {
    error: 'Must be me, nobody or the id of an administrator',
  })
  .transform((value) => (value === '' ? undefined : value))
  .optional();

const filters = {
  search: searchText.describe('Text to find in the part, model, machine, company or mobile number'),
  kind: chosen(['csp', 'machine']),
  status: chosen(['open', 'resolved']),
  urgency: chosen(['High', 'Medium', 'Low']),
  waiting_hours: hours.describe('Only open queries that were raised at least this many hours ago'),
  category: blankableText(200)
    .transform((value) => (value === '' ? undefined : value))
    .optional()
    .describe('Category of the part, or machine to which it belongs'),
  has_pictures: ifChosen,
  account_id: z
    .union([z.literal(''), id], { error: 'Must be an id' })
    .transform((value) => (value === '' ? undefined : value))
    .optional()
    .describe("ID of the buyer's account"),
  assigned: assigned.describe(
    'Assignee: `me`, `nobody` (unassigned) or the ID of an administrator',
  ),
};
const sort = z
  .enum(querySorts, { error: `Must be one of ${querySorts.join(', ')}` })
  .default('waiting')
  .describe('Order of the list; `waiting`: open queries first, the longest waiting first');

const params = z.object({ id });

/**
 * Calls for administrators' work on queries: finding, counting, assigning, answering and resolving.
 */
export const queryDeskCalls = {
  listQueries: endpoint({
    method: 'GET',
    path: '/admin/queries',
    who: 'administrator',
    summary: 'Lists queries of both kinds, searched, filtered and sorted',
    query: z.object({ ...filters, sort, page, page_size: pageSize() }),
    answers: { 200: pageOf(deskQuery) },
  }),
  countQueryViews: endpoint({
    method: 'POST',
    path: '/admin/queries/counts',
    who: 'administrator',
    summary: `Counts the queries in each of several views; exact up to ${VIEW_COUNTED} queries`,
    body: z.object({
      views: z
        .array(z.object(filters), { error: 'Must be a list of views' })
        .min(1, 'Required')
        .max(VIEWS_AT_ONCE, `At most ${VIEWS_AT_ONCE} views`),
    }),
    answers: {
      200: dataOf(
        z.array(z.object({ total: z.int(), total_is_lower_bound: z.literal(true).optional() })),
      ),
    },
    idempotent: false,
  }),
  resolveQueries: endpoint({
    method: 'POST',
    path: '/admin/queries/resolve',
    who: 'administrator',
    summary: 'Resolves several queries with one reason; returns the result for each',
    body: z
      .object({
        ids: z
          .array(id, { error: 'Must be a list of ids' })
          .min(1, 'Required')
          .max(RESOLVED_AT_ONCE, `At most ${RESOLVED_AT_ONCE} queries at once`),
        resolution,
      })
      .transform(({ ids, resolution }) => ({ ids: [...new Set(ids)], resolution })),
    answers: {
      200: dataOf(
        z.array(
          z.object({
            id: z.string(),
            result: z.enum(['resolved', 'already_resolved', 'not_found']),
            version: z.int().optional().describe('New version of a resolved query'),
          }),
        ),
      ),
    },
  }),
  reopenQueries: endpoint({
    method: 'POST',
    path: '/admin/queries/reopen',
    who: 'administrator',
    summary:
      'Reopens several queries if they still have the versions sent; returns the result for each',
    body: z.object({
      queries: z
        .array(z.object({ id, version: z.int().min(1) }), { error: 'Must be a list of queries' })
        .min(1, 'Required')
        .max(RESOLVED_AT_ONCE, `At most ${RESOLVED_AT_ONCE} queries at once`)
        .transform((queries) => [...new Map(queries.map((one) => [one.id, one])).values()]),
    }),
    answers: {
      200: dataOf(
        z.array(
          z.object({
            id: z.string(),
            result: z
              .enum(['reopened', 'changed', 'already_open', 'not_found'])
              .describe('`changed`: the query has another version and was not reopened'),
          }),
        ),
      ),
    },
  }),
  openQuery: endpoint({
    method: 'GET',
    path: '/admin/queries/:id',
    who: 'administrator',
    summary: 'Returns a query of either kind with its answers and notes',
    params,
    answers: { 200: dataOf(openedQuery) },
    errors: ['not_found'],
  }),
  readQueryNeighbours: endpoint({
    method: 'GET',
    path: '/admin/queries/:id/neighbours',
    who: 'administrator',
    summary:
      'Returns the queries before and after a query in a list, even if the query itself is not in the list',
    params,
    query: z.object({ ...filters, sort }),
    answers: {
      200: dataOf(z.object({ previous: z.string().nullable(), next: z.string().nullable() })),
    },
    errors: ['not_found'],
  }),
  answerQuery: endpoint({
    method: 'POST',
    path: '/admin/queries/:id/answers',
    who: 'administrator',
    summary:
      'Sends an answer to the buyer of a query and, with `resolution`, resolves the query; an existing reason is replaced only if `If-Match` is sent',
    params,
    body: z.object({ text: text(MESSAGE_LETTERS), resolution: resolution.optional() }),
    pictures: { Images: { max: ANSWER_FILES, access: 'private' } },
    documents: {
      files: { max: ANSWER_FILES, bytes: ANSWER_BYTES, kinds: ['pdf', 'xlsx', 'xls', 'csv'] },
    },
    answers: { 201: dataOf(openedQuery) },
    errors: ['not_found', 'stale'],
  }),
  addQueryNote: endpoint({
    method: 'POST',
    path: '/admin/queries/:id/notes',
    who: 'administrator',
    summary: 'Adds a note to a query; only administrators can read it',
    params,
    body: z.object({ text: text(MESSAGE_LETTERS) }),
    answers: { 201: dataOf(openedQuery) },
    errors: ['not_found'],
  }),
  assignQuery: endpoint({
    method: 'PUT',
    path: '/admin/queries/:id/assignee',
    who: 'administrator',
    summary: 'Assigns a query to an administrator; null removes the assignment',
    params,
    body: z.object({ administrator_id: id.nullable() }),
    answers: { 200: dataOf(openedQuery) },
    errors: ['not_found', 'stale'],
  }),
  resolveQuery: endpoint({
    method: 'PUT',
    path: '/admin/queries/:id/resolution',
    who: 'administrator',
    summary: 'Resolves a query with a reason that is sent to its buyer; a later reason replaces it',
    params,
    body: z.object({ resolution }),
    answers: { 200: dataOf(openedQuery) },
    errors: ['not_found', 'stale'],
  }),
};
