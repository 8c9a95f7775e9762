import { recordFilters, wireUrgencies } from '@fluteline/domain/query';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  address,
  day,
  id,
  moment,
  page,
  pageSize,
  text,
  timeZone,
  urgency,
  urgencyOrDone,
  whole,
} from './fields.ts';
import { dataOf, limitedListOf, pageOf } from './lists.ts';
import { machineQuery } from './machine-query.ts';
import { answeredFields } from './query-answer.ts';

/** Maximum number of pictures of a query. */
export const QUERY_PICTURES = 5;

const yesOrNo = z.string({ error: 'Required' }).transform((word, context) => {
  const lower = word.trim().toLowerCase();
  if (lower === 'yes' || lower === 'no') return lower === 'yes';
  const message = lower === '' ? 'Required' : 'Must be Yes or No';
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

const sparePartFields = {
  sparePartName: text(200),
  relatedMachine: text(200),
  specificationAvailable: yesOrNo,
  quantity: whole(1, 1_000_000),
  requiredPartDetails: text(2000),
};

/** Converts an empty form field to no item. */
const itemId = z.preprocess((value) => (value === '' ? undefined : value), id.nullish());

/** The company behind a query, as administrators see it. */
const party = z.object({ CompanyName: z.string(), Email: z.string(), Mobile: z.string() });

/** The catalogue item of a query, as it was when the query was raised. */
export const snapshot = z.object({
  ID: z.string(),
  product_name: z.string(),
  model_no: z.string(),
  image: address.describe('Address of the picture; empty if there was none'),
});

/** A spare-part query. */
export const sparePartQuery = z.object({
  ID: z.string(),
  SparePartName: z.string(),
  RelatedMachine: z.string(),
  UrgencyLevel: z.enum(wireUrgencies),
  SpecificationAvailable: z.enum(['Yes', 'No']),
  Quantity: z.int(),
  RequiredPartDetails: z.string(),
  Images: z.array(address).describe('Signed addresses of the pictures, valid for 15 minutes'),
  CatalogueItem: snapshot.nullable(),
  CreatedAt: moment,
  UpdatedAt: moment,
  version: z.int().describe('Version of this query, for the If-Match header'),
  ...answeredFields,
});
/** A spare-part query. */
export type SparePartQuery = z.output<typeof sparePartQuery>;

/** A spare-part query with its buyer, as administrators read it. */
export const sparePartQueryWithBuyer = sparePartQuery.extend({ User: party });
/** A spare-part query with its buyer, as administrators read it. */
export type SparePartQueryWithBuyer = z.output<typeof sparePartQueryWithBuyer>;

/** An entry of Records: the fields of its own call plus its kind. */
export const record = z.discriminatedUnion('type', [
  sparePartQuery.extend({ type: z.literal('csp') }),
  machineQuery.extend({ type: z.literal('machine') }),
]);
/** An entry of Records: the fields of its own call plus its kind. */
export type QueryRecord = z.output<typeof record>;

const paging = { page, limit: pageSize() };

/** Calls on queries: raising them, the buyer's records, and the administrators' work on them. */
export const queryCalls = {
  raiseSparePartQuery: endpoint({
    method: 'POST',
    path: '/questionnaire/csp',
    who: 'verified',
    summary: 'Raises a spare-part query',
    body: z
      .object({ ...sparePartFields, urgencyLevel: urgency, catalogueItemId: itemId })
      .transform(({ urgencyLevel, ...rest }) => ({ ...rest, urgency: urgencyLevel })),
    pictures: { Images: { max: QUERY_PICTURES, access: 'private' } },
    answers: { 201: dataOf(sparePartQuery) },
  }),
  changeSparePartQuery: endpoint({
    method: 'PUT',
    path: '/questionnaire/csp',
    who: 'verified',
    summary:
      'Changes the given fields of a spare-part query; allowed for administrators and, while it is open, for its owner, who cannot set Done',
    query: z.object({ id }),
    body: z
      .object({ ...sparePartFields, urgencyLevel: urgencyOrDone })
      .partial()
      .transform(({ urgencyLevel, ...rest }) => ({ ...rest, urgency: urgencyLevel })),
    pictures: { Images: { max: QUERY_PICTURES, access: 'private' } },
    answers: { 200: dataOf(sparePartQuery) },
    errors: ['not_found', 'forbidden', 'stale'],
  }),
  listOwnSparePartQueries: endpoint({
    method: 'GET',
    path: '/questionnaire/csp',
    who: 'verified',
    summary: "Lists the caller's spare-part queries, newest first",
    query: z.object(paging),
    answers: { 200: limitedListOf(sparePartQuery) },
  }),
  listSparePartQueries: endpoint({
    method: 'GET',
    path: '/questionnaire/all/csp',
    who: 'administrator',
    summary: 'Lists all spare-part queries with their buyers, newest first',
    query: z.object(paging),
    answers: { 200: pageOf(sparePartQueryWithBuyer) },
  }),
  countOpenSparePartQueries: endpoint({
    method: 'GET',
    path: '/questionnaire/all/csp/active',
    who: 'administrator',
    summary: 'Returns the number of spare-part queries that are not Done',
    answers: { 200: dataOf(z.object({ activeCount: z.int() })) },
  }),
  listRecords: endpoint({
    method: 'GET',
    path: '/query/records',
    who: 'verified',
    summary: "Lists the caller's queries of both kinds, newest first",
    query: z.object({
      ...paging,
      filter: z
        .enum(recordFilters, { error: `Must be one of ${recordFilters.join(', ')}` })
        .default('all'),
      day: day.describe('Only queries of this calendar day (YYYY-MM-DD) in the time zone `tz`'),
      id: id.optional().describe('Only the query with this ID, to which its notifications link'),
      tz: timeZone,
    }),
    answers: { 200: limitedListOf(record) },
    revalidated: true,
  }),
  queryStatistics: endpoint({
    method: 'GET',
    path: '/query/stats',
    who: 'administrator',
    summary: 'Returns the number of queries that are not Done, by kind',
    answers: {
      200: dataOf(
        z.object({ total: z.int(), machineQueries: z.int(), sparePartsQueries: z.int() }),
      ),
    },
  }),
};
