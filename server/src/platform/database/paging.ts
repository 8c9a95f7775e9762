import { type AliasedRawBuilder, type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { fieldError } from '../app-error.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** Which part of a list is asked for. */
export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** A part of a list, and how long the whole is. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly request: PageRequest;
  readonly total: number;
  /** True when there are more than `total`. */
  readonly more: boolean;
}

/** Totals are exact up to here: counting every row of a large table costs more than the list. */
export const EXACT_UP_TO = 10_000;

const count = (ids: Expression<unknown>) =>
  sql<number>`(select count(*) from (${ids} limit ${sql.lit(EXACT_UP_TO + 1)}) as counted)`;

/** A column with the number of rows the list has, counted to one more than is answered exactly. */
function totalOf(ids: Expression<unknown>): AliasedRawBuilder<number, 'total'> {
  return count(ids).as('total');
}

/** The ids of a list's rows, which can be put in an order and cut. */
interface Ids extends Expression<unknown> {
  orderBy(by: Expression<unknown>, direction: Order['direction']): Ids;
  limit(size: number): Ids;
  offset(rows: number): Ids;
}

/** A list as its store narrowed it. */
interface List<Seen, Shown extends keyof Seen, Row> {
  /** The table whose `createdAt` and `id` it is ordered by. */
  readonly of: keyof Tables;
  readonly rows: SelectQueryBuilder<Seen, Shown, Row>;
  /** The same rows' ids: what is counted, without anything joined. */
  readonly ids: Ids;
  /** As many rows, where those are counted sooner. */
  readonly counted?: Expression<unknown>;
  /** True where one plan serves whatever is asked: the first page is then planned once a connection. */
  readonly hasOnePlan?: boolean;
}

/** Each size is a statement of its own; others stay parameters, so that nobody fills the memory of them. */
const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

/**
 * The size of a page as a statement has it. PostgreSQL takes a limit it does not know for a tenth of the
 * rows, and plans anew for each value: of a first page the common ones stand in the statement.
 */
export const limitOf = ({ page, size }: PageRequest) =>
  page === 1 && PAGE_SIZES.includes(size) ? sql.lit(size) : sql.val(size);

/** What a list is ordered by; rows equal in it stand in the same direction by age. */
export interface Order {
  readonly by: Expression<unknown>;
  readonly direction: 'asc' | 'desc';
}

/** Newest first. */
export const newest = (of: keyof Tables): Order => ({
  by: sql.ref(`${of}.createdAt`),
  direction: 'desc',
});

/** A page of a list, newest first, each row carrying the list's total. */
export function newestPage<Seen, Shown extends keyof Seen, Row>(
  db: Db,
  list: List<Seen, Shown, Row>,
  request: PageRequest,
): Promise<Page<Row>> {
  return orderedPage(db, list, request, newest(list.of));
}

/** Refuses a page beyond the rows that a longer list counts. */
export function refusePage(counted: number, { size }: PageRequest): never {
  const last = Math.ceil(counted / size);
  throw fieldError('page', `Must be ${last} or less: narrow the list to see older rows`);
}

interface Orderable<Rows> {
  orderBy(by: Expression<unknown>, direction: Order['direction']): Rows;
}

/** Rows in an order. */
export const inOrder = <Rows extends Orderable<Rows>>(
  rows: Rows,
  of: keyof Tables,
  { by, direction }: Order,
): Rows =>
  rows
    .orderBy(by, direction)
    .orderBy(sql.ref(`${of}.createdAt`), direction)
    .orderBy(sql.ref(`${of}.id`), direction);

/** A page without rows. One beyond the rows that a longer list counts would read all before it. */
async function pagePastEnd<Row>(
  db: Db,
  ids: Expression<unknown>,
  request: PageRequest,
): Promise<Page<Row>> {
  const { rows } = await sql<{ total: number }>`select ${totalOf(ids)}`.execute(db);
  const total = rows[0]?.total ?? 0;
  if (total > EXACT_UP_TO) refusePage(EXACT_UP_TO, request);
  return { rows: [], request, total, more: false };
}

/**
 * A page of a list in an order of its own, each row carrying the list's total. A page past the end
 * has no row to carry it: only then it is asked for by itself.
 */
export async function orderedPage<Seen, Shown extends keyof Seen, Row>(
  db: Db,
  { of, rows, ids, counted = ids, hasOnePlan = false }: List<Seen, Shown, Row>,
  request: PageRequest,
  order: Order,
): Promise<Page<Row>> {
  const { page, size } = request;
  const offset = (page - 1) * size;
  if (offset >= EXACT_UP_TO) return pagePastEnd(db, counted, request);
  const ordered = inOrder(rows.select(totalOf(counted)), of, order).$castTo<
    Row & { readonly total: number }
  >();
  const first = ordered.limit(hasOnePlan ? limitOf(request) : size);
  // What a later page shows is not joined to the rows before it.
  const meant = () => inOrder(ids, of, order).limit(size).offset(offset);
  const id = sql.ref(`${of}.id`);
  const part = page === 1 ? first : ordered.where(sql<boolean>`${id} in (${meant()})`);
  const found = await part.execute();
  if (found.length === 0 && page > 1) return pagePastEnd(db, counted, request);
  const total = found[0]?.total ?? 0;
  return { rows: found, request, total: Math.min(total, EXACT_UP_TO), more: total > EXACT_UP_TO };
}
