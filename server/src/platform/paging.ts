import { type AliasedRawBuilder, type Expression, type SelectQueryBuilder, sql } from 'kysely';
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
const EXACT_UP_TO = 10_000;

/** A search text as ILIKE pattern: `%` and `_` are letters like any other. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

const count = (ids: Expression<unknown>) =>
  sql<number>`(select count(*) from (${ids} limit ${sql.lit(EXACT_UP_TO + 1)}) as counted)`;

/** A column that tells how many rows the list has, counted to one more than is told exactly. */
function totalOf(ids: Expression<unknown>): AliasedRawBuilder<number, 'total'> {
  return count(ids).as('total');
}

/** A list as its store narrowed it. */
interface List<Seen, Shown extends keyof Seen, Row> {
  /** The table whose `createdAt` and `id` it is ordered by. */
  readonly of: keyof Tables;
  readonly rows: SelectQueryBuilder<Seen, Shown, Row>;
  /** The same rows' ids: what is counted, without anything joined. */
  readonly ids: Expression<unknown>;
}

/**
 * A page of a list, newest first, each row carrying the list's total. A page past the end has no
 * row to carry it: only then it is asked for by itself.
 */
export async function newestPage<Seen, Shown extends keyof Seen, Row>(
  db: Db,
  { of, rows, ids }: List<Seen, Shown, Row>,
  request: PageRequest,
): Promise<Page<Row>> {
  const found = (await rows
    .select(totalOf(ids))
    .orderBy(sql.ref(`${of}.createdAt`), 'desc')
    .orderBy(sql.ref(`${of}.id`), 'desc')
    .limit(request.size)
    .offset((request.page - 1) * request.size)
    .execute()) as unknown as readonly (Row & { readonly total: number })[];
  let total = found[0]?.total ?? 0;
  if (found.length === 0 && request.page > 1) {
    const counted = await sql<{ total: number }>`select ${totalOf(ids)}`.execute(db);
    total = counted.rows[0]?.total ?? 0;
  }
  return { rows: found, request, total: Math.min(total, EXACT_UP_TO), more: total > EXACT_UP_TO };
}
