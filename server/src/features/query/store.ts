import type { QueryState, RecordFilter } from '@fluteline/domain/query';
import { dayBounds, recordCondition } from '@fluteline/domain/query';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { type Page, type PageRequest, pageFrom, totalOf } from '../../platform/paging.ts';
import type { QueryEventTable, QueryTable, Tables } from '../../platform/tables.ts';

/** A query as stored. */
export type QueryRow = Selectable<QueryTable>;
/** What only a machine query tells, as a spare-part query has it. */
export const noMachine = {
  machineId: null,
  machineSnapshot: null,
  condition: null,
  size: '',
  budget: null,
  requiredDate: null,
  purpose: '',
  specifications: '',
} as const satisfies Partial<QueryRow>;
/** The company behind a query. */
export interface Buyer {
  readonly companyName: string;
  readonly email: string | null;
  readonly mobile: string;
}
/** A query as stored, with its buyer. */
export type QueryWithBuyer = QueryRow & Buyer;

/** Which of a buyer's queries are asked for. */
export interface RecordsFilter {
  readonly accountId: string;
  readonly filter: RecordFilter;
  /** A calendar day, YYYY-MM-DD, in `timeZone`. */
  readonly day?: string | undefined;
  readonly timeZone: string;
}

type Queries = SelectQueryBuilder<Tables, 'query', object>;

function narrow(queries: Queries, wanted: RecordsFilter): Queries {
  const { status, kind } = recordCondition(wanted.filter);
  let rows = queries.where('accountId', '=', wanted.accountId);
  if (status) rows = rows.where('status', '=', status);
  if (kind) rows = rows.where('kind', '=', kind);
  if (wanted.day) {
    // Not by the database's own list of time zones: it knows others, and reads IST as Israel's.
    const { from, to } = dayBounds(wanted.day, wanted.timeZone);
    rows = rows.where('query.createdAt', '>=', from).where('query.createdAt', '<', to);
  }
  return rows;
}

const newest = <O>(rows: SelectQueryBuilder<Tables, 'query', O>, request: PageRequest) =>
  rows
    .orderBy('query.createdAt', 'desc')
    .orderBy('query.id', 'desc')
    .limit(request.size)
    .offset((request.page - 1) * request.size);

/** A page of a buyer's queries of both kinds, newest first. */
export async function listRecords(
  db: Db,
  wanted: RecordsFilter,
  request: PageRequest,
): Promise<Page<QueryRow>> {
  const queries = () => narrow(db.selectFrom('query'), wanted);
  const ids = queries().select('id');
  const rows = await newest(queries().selectAll().select(totalOf(ids)), request).execute();
  return pageFrom(db, rows, request, ids);
}

/** A page of a buyer's queries of one kind, newest first. */
export async function listOwn(
  db: Db,
  accountId: string,
  kind: QueryRow['kind'],
  request: PageRequest,
): Promise<Page<QueryRow>> {
  const filter = kind === 'csp' ? 'catalogue' : 'machinery';
  return listRecords(db, { accountId, filter, timeZone: 'UTC' }, request);
}

/** A page of everybody's queries of one kind with their buyers, newest first. */
export async function listAll(
  db: Db,
  kind: QueryRow['kind'],
  request: PageRequest,
): Promise<Page<QueryWithBuyer>> {
  const queries = () => db.selectFrom('query').where('kind', '=', kind);
  const ids = queries().select('id');
  const rows = await newest(queries(), request)
    .innerJoin('account', 'account.id', 'query.accountId')
    .selectAll('query')
    .select(['account.companyName', 'account.email', 'account.mobile'])
    .select(totalOf(ids))
    .execute();
  return pageFrom(db, rows, request, ids);
}

/** How many queries of each kind are open. */
export async function countOpen(db: Db): Promise<Record<QueryRow['kind'], number>> {
  const rows = await db
    .selectFrom('query')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('status', '=', 'open')
    .groupBy('kind')
    .execute();
  const of = (kind: QueryRow['kind']) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { csp: of('csp'), machine: of('machine') };
}

/** Which of some pictures a query keeps with the item it was raised on. */
export async function picturesInSnapshots(db: Db, names: readonly string[]): Promise<string[]> {
  const image = sql<string>`snapshot ->> 'image'`;
  const rows = await db
    .selectFrom('query')
    .select(image.as('image'))
    .where(image, 'in', names)
    .groupBy(image)
    .execute();
  return rows.map((row) => row.image);
}

/** A query held until the transaction ends. */
export function holdQuery(db: Db, id: string): Promise<QueryRow | undefined> {
  return db.selectFrom('query').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const columns = (query: QueryRow) => ({
  ...query,
  snapshot: query.snapshot && JSON.stringify(query.snapshot),
  machineSnapshot: query.machineSnapshot && JSON.stringify(query.machineSnapshot),
});

/** Adds a query and the first line of its history. */
export async function insertQuery(db: Db, query: QueryRow, eventId: string): Promise<void> {
  const { id: queryId, accountId: actorId, createdAt: at, urgency, status } = query;
  const after = JSON.stringify({ urgency, status });
  await db
    .with('raised', (raising) => raising.insertInto('query').values(columns(query)).returning('id'))
    .insertInto('queryEvent')
    .values({ id: eventId, queryId, at, actorId, kind: 'raised', before: null, after })
    .execute();
}

/** Stores a query as it is now. */
export async function saveQuery(db: Db, query: QueryRow): Promise<void> {
  await db.updateTable('query').set(columns(query)).where('id', '=', query.id).execute();
}

/** Adds a line to a query's history. */
export async function insertEvent(
  db: Db,
  event: Omit<Selectable<QueryEventTable>, 'before' | 'after'> & {
    readonly before?: QueryState;
    readonly after: QueryState;
  },
): Promise<void> {
  await db
    .insertInto('queryEvent')
    .values({
      ...event,
      before: event.before ? JSON.stringify(event.before) : null,
      after: JSON.stringify(event.after),
    })
    .execute();
}
