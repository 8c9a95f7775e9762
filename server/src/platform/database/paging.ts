import { type AliasedRawBuilder, type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { messages } from '../../messages/index.ts';
import { fieldError } from '../app-error.ts';
import type { Db } from './database.ts';
import type { Tables } from './tables.ts';

/** The requested part of a list. */
export interface PageRequest {
  /** Counted from 1. */
  readonly page: number;
  readonly size: number;
}

/** A part of a list, and the size of the whole list. */
export interface Page<T> {
  readonly rows: readonly T[];
  readonly request: PageRequest;
  readonly total: number;
  /** True when there are more rows than `total`. */
  readonly more: boolean;
}

/** Highest exact total: counting every row of a large table costs more than the list. */
export const EXACT_UP_TO = 10_000;

const count = (ids: Expression<unknown>) =>
  sql<number>`(select count(*) from (${ids} limit ${sql.lit(EXACT_UP_TO + 1)}) as counted)`;

/**
 * Returns a column with the list's number of rows, counted up to one more than the highest exact
 * total.
 */
function totalOf(ids: Expression<unknown>): AliasedRawBuilder<number, 'total'> {
  return count(ids).as('total');
}

/** The ids of a list's rows, which can be sorted and cut. */
interface Ids extends Expression<unknown> {
  orderBy(by: Expression<unknown>, direction: Order['direction']): Ids;
  limit(size: number): Ids;
  offset(rows: number): Ids;
}

/** A list as narrowed by its store. */
interface List<Seen, Shown extends keyof Seen, Row> {
  /** The table whose `createdAt` and `id` the list is ordered by. */
  readonly of: keyof Tables;
  readonly rows: SelectQueryBuilder<Seen, Shown, Row>;
  /** The ids of the list's rows: counted without anything joined. */
  readonly ids: Ids;
  /** A query with the same number of rows that is faster to count. */
  readonly counted?: Expression<unknown>;
  /**
   * True when one plan serves every filter: the first page is then planned once for each
   * connection.
   */
  readonly hasOnePlan?: boolean;
}

/**
 * Page sizes that are written into a statement. Other sizes stay parameters, so that a client
 * cannot fill the memory with statements.
 */
const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

/**
 * Returns a page's size for a statement. PostgreSQL assumes that an unknown limit is a tenth of the
 * rows, and plans again for each value, so common sizes of the first page are written as literals.
 */
export const limitOf = ({ page, size }: PageRequest) =>
  page === 1 && PAGE_SIZES.includes(size) ? sql.lit(size) : sql.val(size);

/** The order of a list; rows with equal values are ordered by age in the same direction. */
export interface Order {
  readonly by: Expression<unknown>;
  readonly direction: 'asc' | 'desc';
}

/** Orders the newest row first. */
export const newest = (of: keyof Tables): Order => ({
  by: sql.ref(`${of}.createdAt`),
  direction: 'desc',
});

/** Returns a page of a list, newest first, each row with the list's total. */
export function newestPage<Seen, Shown extends keyof Seen, Row>(
  db: Db,
  list: List<Seen, Shown, Row>,
  request: PageRequest,
): Promise<Page<Row>> {
  return orderedPage(db, list, request, newest(list.of));
}

/** Refuses a page beyond the rows that are counted. */
export function refusePage(counted: number, { size }: PageRequest): never {
  const last = Math.ceil(counted / size);
  throw fieldError('page', messages.requests.pageTooFar({ last }));
}

interface Orderable<Rows> {
  orderBy(by: Expression<unknown>, direction: Order['direction']): Rows;
}

/** Sorts rows by an order. */
export const inOrder = <Rows extends Orderable<Rows>>(
  rows: Rows,
  of: keyof Tables,
  { by, direction }: Order,
): Rows =>
  rows
    .orderBy(by, direction)
    .orderBy(sql.ref(`${of}.createdAt`), direction)
    .orderBy(sql.ref(`${of}.id`), direction);

/**
 * Returns a page without rows. Refuses one beyond the rows that are counted, which would read all
 * rows before it.
 */
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
 * Returns a page of a list in a given order, each row with the list's total. A page past the end
 * has no row for the total: only then it is queried separately.
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
  // On a later page, the ids are found first, so that nothing is joined to the rows before it.
  const meant = () => inOrder(ids, of, order).limit(size).offset(offset);
  const id = sql.ref(`${of}.id`);
  const part = page === 1 ? first : ordered.where(sql<boolean>`${id} in (${meant()})`);
  const found = await part.execute();
  if (found.length === 0 && page > 1) return pagePastEnd(db, counted, request);
  const total = found[0]?.total ?? 0;
  return { rows: found, request, total: Math.min(total, EXACT_UP_TO), more: total > EXACT_UP_TO };
}
