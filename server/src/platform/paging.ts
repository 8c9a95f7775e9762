import type { AliasableExpression } from 'kysely';
import type { Db } from './database.ts';

/** Which part of a list is asked for. */
export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

/** A part of a list, and how long the whole is. */
export interface Page<T> {
  readonly rows: T[];
  readonly request: PageRequest;
  readonly total: number;
  /** True when there are more than `total`. */
  readonly more: boolean;
}

/** Totals are exact up to here: counting every row of a large table costs more than the list. */
export const EXACT_UP_TO = 10_000;

/** A search text as ILIKE pattern: `%` and `_` are letters like any other. */
export function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * Adds the total to a page of rows. A page that is not full tells it by itself; otherwise the same
 * rows are counted, `ids` being limited to one more than is told exactly.
 */
export async function boundedTotal<T>(
  db: Db,
  rows: T[],
  request: PageRequest,
  ids: (limit: number) => AliasableExpression<{ id: string }>,
): Promise<Page<T>> {
  const before = (request.page - 1) * request.size;
  if (rows.length < request.size && (rows.length > 0 || before === 0)) {
    const total = before + rows.length;
    return { rows, request, total: Math.min(total, EXACT_UP_TO), more: total > EXACT_UP_TO };
  }
  const counted = await db
    .selectFrom(ids(EXACT_UP_TO + 1).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const { total } = counted;
  return { rows, request, total: Math.min(total, EXACT_UP_TO), more: total > EXACT_UP_TO };
}
