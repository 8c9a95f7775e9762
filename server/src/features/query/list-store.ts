import type { RecordFilter } from '@fluteline/domain/query';
import { recordCondition } from '@fluteline/domain/query';
import { dayBounds } from '@fluteline/domain/time';
import type { SelectQueryBuilder } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/database/paging.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { answersOfQuery, type StoredAnswer } from './desk/message-store.ts';
import type { QueryRow } from './store.ts';

/** A buyer's query with its answers, and the time when its machine was sold. */
export type ListedQuery = QueryRow & {
  readonly machineSoldAt: Date | null;
  readonly answers: readonly StoredAnswer[];
};

/** The company on one side of a query. */
export interface Party {
  readonly companyName: string;
  readonly email: string | null;
  readonly mobile: string;
}
/** A stored query with its buyer. */
export type QueryWithBuyer = QueryRow & Party;
/** A stored machine query with its buyer and, if it is about a listed machine, its seller. */
export interface QueryWithParties extends QueryWithBuyer {
  readonly sellerCompanyName: string | null;
  readonly sellerEmail: string | null;
  readonly sellerMobile: string | null;
  readonly machineSoldAt: Date | null;
}

/** Filter of a buyer's records. */
export interface RecordsFilter {
  readonly accountId: string;
  readonly filter: RecordFilter;
  /** A calendar day, YYYY-MM-DD, in `timeZone`. */
  readonly day?: string | undefined;
  readonly timeZone: string;
  /** Id of a single query. */
  readonly id?: string | undefined;
}

type Queries = SelectQueryBuilder<Tables, 'query', object>;

function narrow(queries: Queries, wanted: RecordsFilter): Queries {
  const { status, subject } = recordCondition(wanted.filter);
  let rows = queries.where('query.accountId', '=', wanted.accountId);
  if (status) rows = rows.where('status', '=', status);
  if (subject) rows = rows.where('subject', '=', subject);
  if (wanted.id) rows = rows.where('query.id', '=', wanted.id);
  if (wanted.day) {
    // The day's bounds do not come from the database's own list of time zones, which has other
    // names and reads IST as Israel's.
    const { from, to } = dayBounds(wanted.day, wanted.timeZone);
    rows = rows.where('query.createdAt', '>=', from).where('query.createdAt', '<', to);
  }
  return rows;
}

/** Returns a page of a buyer's queries of both kinds, newest first. */
export async function listRecords(
  db: Db,
  wanted: RecordsFilter,
  request: PageRequest,
): Promise<Page<ListedQuery>> {
  const queries = () => narrow(db.selectFrom('query'), wanted);
  const rows = queries()
    .leftJoin('machine', 'machine.id', 'query.machineId')
    .selectAll('query')
    .select(['machine.soldAt as machineSoldAt', answersOfQuery.as('answers')]);
  const ids = queries().select('query.id');
  // One plan is enough: the index of accounts is used in any case.
  return newestPage(db, { of: 'query', rows, ids, hasOnePlan: true }, request);
}

/** Returns a page of a buyer's queries of one kind, newest first. */
export async function listOwn(
  db: Db,
  accountId: string,
  subject: QueryRow['subject'],
  request: PageRequest,
): Promise<Page<ListedQuery>> {
  const filter = subject === 'spare_part' ? 'catalogue' : 'machinery';
  return listRecords(db, { accountId, filter, timeZone: 'UTC' }, request);
}

const withBuyers = (queries: SelectQueryBuilder<Tables, 'query', object>) =>
  queries
    .innerJoin('account', 'account.id', 'query.accountId')
    .selectAll('query')
    .select(['account.companyName', 'account.email', 'account.mobile']);

/** Returns a page of all spare-part queries with their buyers, newest first. */
export async function listSparePartQueries(
  db: Db,
  request: PageRequest,
): Promise<Page<QueryWithBuyer>> {
  const queries = () => db.selectFrom('query').where('subject', '=', 'spare_part');
  const list = { of: 'query', rows: withBuyers(queries()), ids: queries().select('id') } as const;
  return newestPage(db, list, request);
}

/** Returns a page of all machine queries with their buyers and sellers, newest first. */
export async function listMachineQueries(
  db: Db,
  request: PageRequest,
): Promise<Page<QueryWithParties>> {
  const queries = () => db.selectFrom('query').where('subject', '=', 'machine');
  const rows = withBuyers(queries())
    .leftJoin('machine', 'machine.id', 'query.machineId')
    .leftJoin('account as seller', 'seller.id', 'machine.accountId')
    .select([
      'seller.companyName as sellerCompanyName',
      'seller.email as sellerEmail',
      'seller.mobile as sellerMobile',
      'machine.soldAt as machineSoldAt',
    ]);
  return newestPage(db, { of: 'query', rows, ids: queries().select('id') }, request);
}

/** An open query for a spare part, with its buyer. */
export type OpenQuery = Pick<
  QueryRow,
  'id' | 'name' | 'details' | 'relatedMachine' | 'snapshot' | 'createdAt'
> &
  Pick<Party, 'companyName' | 'mobile'>;

/** Returns the newest open queries for spare parts. */
export function newestOpenQueries(db: Db, max: number): Promise<OpenQuery[]> {
  return db
    .selectFrom('query')
    .innerJoin('account', 'account.id', 'query.accountId')
    .select(['query.id', 'query.name', 'query.details', 'query.relatedMachine'])
    .select(['query.snapshot', 'query.createdAt', 'account.companyName', 'account.mobile'])
    .where('query.subject', '=', 'spare_part')
    .where('query.status', '=', 'open')
    .orderBy('query.createdAt', 'desc')
    .orderBy('query.id', 'desc')
    .limit(max)
    .execute();
}
