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

/** Most views that are counted at once. */
export const VIEWS_AT_ONCE = 20;
/** A view is counted exactly up to so many queries. */
export const VIEW_COUNTED = 1000;

const ofDesk = {
  account_id: z.string().describe('Its buyer’s'),
  assigned_to: namedAdministrator.nullable(),
  answer_count: z.int(),
};

const partQuery = sparePartQueryWithBuyer.extend({ type: z.literal('csp'), ...ofDesk });
const machineQuery = machineQueryWithParties.extend({ type: z.literal('machine'), ...ofDesk });

/** A query of either kind in the panel's list: the names of its own call plus its kind. */
export const deskQuery = z.discriminatedUnion('type', [partQuery, machineQuery]);
/** A query of either kind in the panel's list. */
export type DeskQuery = z.output<typeof deskQuery>;

const by = namedAdministrator.describe('Who wrote it');
const written = {
  answers: z.array(queryAnswer.extend({ by })).describe('Oldest first'),
  notes: z
    .array(z.object({ id: z.string(), at: moment, text: z.string(), by }))
    .describe('Oldest first; administrators alone read them'),
};

/** A query with everything that was written on it. */
export const openedQuery = z.discriminatedUnion('type', [
  partQuery.extend(written),
  machineQuery.extend(written),
]);
/** A query with everything that was written on it. */
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
  search: searchText.describe('Part, model, machine, company or mobile number'),
  kind: chosen(['csp', 'machine']),
  status: chosen(['open', 'resolved']),
  urgency: chosen(['High', 'Medium', 'Low']),
  waiting_hours: hours.describe('Open ones that were raised so many hours ago or earlier'),
  category: blankableText(200)
    .transform((value) => (value === '' ? undefined : value))
    .optional()
    .describe('Of the part, or the machine it belongs to'),
  has_pictures: ifChosen,
  account_id: z
    .union([z.literal(''), id], { error: 'Must be an id' })
    .transform((value) => (value === '' ? undefined : value))
    .optional()
    .describe('Of its buyer'),
  assigned: assigned.describe('`me`, `nobody`, or an administrator’s id'),
};
const sort = z
  .enum(querySorts, { error: `Must be one of ${querySorts.join(', ')}` })
  .default('waiting')
  .describe('`waiting`: open ones first, the longest waiting first');

const params = z.object({ id });

/** Queries as administrators work on them: found, counted, assigned, answered and resolved. */
export const queryDeskCalls = {
  listQueries: endpoint({
    method: 'GET',
    path: '/admin/queries',
    who: 'administrator',
    summary: 'Queries of both kinds, searched, filtered and sorted',
    query: z.object({ ...filters, sort, page, page_size: pageSize() }),
    answers: { 200: pageOf(deskQuery) },
  }),
  countQueryViews: endpoint({
    method: 'POST',
    path: '/admin/queries/counts',
    who: 'administrator',
    summary: `How many queries each of some views has; exact up to ${VIEW_COUNTED}`,
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
    summary: 'Resolves some queries with one reason; says of each what became of it',
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
            version: z.int().optional().describe('What a resolved one has now'),
          }),
        ),
      ),
    },
  }),
  reopenQueries: endpoint({
    method: 'POST',
    path: '/admin/queries/reopen',
    who: 'administrator',
    summary: 'Reopens some queries as they are known; says of each what became of it',
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
              .describe('`changed`: it has another version, and stays as it is'),
          }),
        ),
      ),
    },
  }),
  openQuery: endpoint({
    method: 'GET',
    path: '/admin/queries/:id',
    who: 'administrator',
    summary: 'A query of either kind with its answers and notes',
    params,
    answers: { 200: dataOf(openedQuery) },
    errors: ['not_found'],
  }),
  readQueryNeighbours: endpoint({
    method: 'GET',
    path: '/admin/queries/:id/neighbours',
    who: 'administrator',
    summary: 'The queries before and after one in a list; it need not be in the list itself',
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
    summary: 'Answers the buyer of a query, with `resolution` resolves it as well',
    params,
    body: z.object({ text: text(MESSAGE_LETTERS), resolution: resolution.optional() }),
    pictures: { Images: { max: ANSWER_FILES, access: 'private' } },
    documents: {
      files: { max: ANSWER_FILES, bytes: ANSWER_BYTES, kinds: ['pdf', 'xlsx', 'xls', 'csv'] },
    },
    answers: { 201: dataOf(openedQuery) },
    errors: ['not_found'],
  }),
  addQueryNote: endpoint({
    method: 'POST',
    path: '/admin/queries/:id/notes',
    who: 'administrator',
    summary: 'Adds a note to a query, for administrators alone',
    params,
    body: z.object({ text: text(MESSAGE_LETTERS) }),
    answers: { 201: dataOf(openedQuery) },
    errors: ['not_found'],
  }),
  assignQuery: endpoint({
    method: 'PUT',
    path: '/admin/queries/:id/assignee',
    who: 'administrator',
    summary: 'Assigns a query to an administrator, or with null to nobody',
    params,
    body: z.object({ administrator_id: id.nullable() }),
    answers: { 200: dataOf(openedQuery) },
    errors: ['not_found', 'stale'],
  }),
  resolveQuery: endpoint({
    method: 'PUT',
    path: '/admin/queries/:id/resolution',
    who: 'administrator',
    summary: 'Resolves a query with a reason, which its buyer is told; a later one replaces it',
    params,
    body: z.object({ resolution }),
    answers: { 200: dataOf(openedQuery) },
    errors: ['not_found', 'stale'],
  }),
};
