import { type AliasedRawBuilder, type Expression, sql } from 'kysely';
import type { Db } from './database.ts';

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
export function totalOf(ids: Expression<unknown>): AliasedRawBuilder<number, 'total'> {
  return count(ids).as('total');
}

/** A page from rows that carry their list's total; one past the end has no row to carry it. */
export async function pageFrom<T extends { total: number }>(
  db: Db,
  rows: readonly T[],
  request: PageRequest,
  ids: Expression<unknown>,
): Promise<Page<T>> {
  let total = rows[0]?.total ?? 0;
  if (rows.length === 0 && request.page > 1) {
    const counted = await sql<{ total: number }>`select ${totalOf(ids)}`.execute(db);
    total = counted.rows[0]?.total ?? 0;
  }
  return { rows, request, total: Math.min(total, EXACT_UP_TO), more: total > EXACT_UP_TO };
}
