import { mobileSearch, withoutCountryCode } from '@fluteline/domain/account';
import type { QuerySort, QueryStatus, Urgency } from '@fluteline/domain/query';
import { urgencyRank } from '@fluteline/domain/query';
import { latinDigits, modelKey } from '@fluteline/domain/search';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { findsAny, hasTrigram, rowsToSearch, wordsOf } from '../../../platform/database/search.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { QueryRow } from '../store.ts';

/** Filter of the panel's list of queries. */
export interface QueryFilter {
  readonly search?: string | undefined;
  readonly subject?: QueryRow['subject'] | undefined;
  readonly status?: QueryStatus | undefined;
  readonly urgency?: Urgency | undefined;
  /** Minimum age of open queries, in hours. */
  readonly waitingHours?: number | undefined;
  readonly category?: string | undefined;
  readonly hasPictures?: boolean | undefined;
  /** Id of the buyer. */
  readonly accountId?: string | undefined;
  /** Id of the assigned administrator; `null` for queries without one. */
  readonly assignedTo?: string | null | undefined;
  readonly now: Date;
}

type Queries = SelectQueryBuilder<Tables, 'query', object>;

/** Rank of a query by urgency, as in its index and as `urgencyRank` defines it. */
const rank = sql<number>`((case query.urgency when 'high' then 0 when 'medium' then 1 else 2 end)
  + (case query.status when 'open' then 0 else 3 end))`;
const statuses = ['open', 'resolved'] as const;

/** Returns the status of the queries that match a filter: only open ones wait. */
const statusOf = ({ status, waitingHours }: QueryFilter): QueryStatus | undefined =>
  status ?? (waitingHours === undefined ? undefined : 'open');

// Literals, because bind parameters would keep a prepared statement from using the partial indexes.
function narrowByState(queries: Queries, filter: QueryFilter, isCounted: boolean): Queries {
  const { urgency, waitingHours, now } = filter;
  const status = statusOf(filter);
  let rows = queries;
  if (status) rows = rows.where('query.status', '=', sql.lit(status));
  // Counting uses the index of open queries; listing uses the index that has the order of the list.
  if (urgency && status === 'open' && isCounted) {
    rows = rows.where('query.urgency', '=', urgency);
  } else if (urgency) {
    const ranks = (status ? [status] : statuses).map((status) => urgencyRank({ urgency, status }));
    rows = rows.where(sql<boolean>`${rank} in (${sql.join(ranks.map((value) => sql.lit(value)))})`);
  }
  if (waitingHours !== undefined) {
    rows = rows
      .where('query.status', '=', sql.lit('open'))
      .where('query.createdAt', '<=', secondsAfter(now, -waitingHours * 3600));
  }
  return rows;
}

const spelled = (category: string) => category.replaceAll('_', ' ').toLowerCase();

function narrowByRest(queries: Queries, filter: QueryFilter): Queries {
  const { subject, category, hasPictures, accountId, assignedTo } = filter;
  let rows = queries;
  if (accountId !== undefined) rows = rows.where('query.accountId', '=', accountId);
  if (subject) rows = rows.where('query.subject', '=', sql.lit(subject));
  if (category !== undefined) {
    const stored = sql<string>`lower(replace(query.related_machine, '_', ' '))`;
    rows = rows.where(stored, '=', spelled(category));
  }
  if (hasPictures !== undefined) {
    const condition = hasPictures ? sql`> 0` : sql`= 0`;
    rows = rows.where(sql<boolean>`cardinality(query.images) ${condition}`);
  }
  if (assignedTo === null) return rows.where('query.assignedTo', 'is', null);
  return assignedTo === undefined ? rows : rows.where('query.assignedTo', '=', assignedTo);
}

/** Returns the lists of words of which a query's text must contain one completely. */
function waysOf(search: string): readonly (readonly string[])[] {
  const text = latinDigits(search);
  const { within, beginning } = mobileSearch(text);
  const key = modelKey(text);
  const ways = [
    // A text that begins like a dialled number is one; other figures may be sizes, in any order.
    beginning === null ? wordsOf(withoutCountryCode(text)) : [text],
    ...(within === null ? [] : [[within]]),
    ...(beginning === null ? [] : [[` ${beginning}`]]),
    ...(hasTrigram(key) ? [[key]] : []),
  ];
  // Removes duplicates: a word of letters only is its own key.
  return [...new Map(ways.map((words) => [words.join('\n').toLowerCase(), words])).values()];
}

/** Returns a condition on a text, which is stored in lower case. */
const anyWay = (text: RawBuilder<unknown>, ways: readonly (readonly string[])[]) =>
  findsAny(ways, { text, like: (pattern) => sql<boolean>`${text} like lower(${pattern})` });

/**
 * Selects the queries that match a filter, under their table's own name, to be counted or listed.
 */
export function filtered(
  db: Db,
  filter: QueryFilter,
  { isCounted = false }: { readonly isCounted?: boolean } = {},
): Queries {
  const { search } = filter;
  const narrow = (queries: Queries) =>
    narrowByRest(narrowByState(queries, filter, isCounted), filter);
  if (search === undefined) return narrow(db.selectFrom('query'));
  const ways = waysOf(search);
  // The index must narrow down every list of words, or the whole table is read for one of them.
  const narrowing = ways.every((words) => words.some(hasTrigram)) ? search : '';
  const searched = narrow(rowsToSearch(db, 'query', narrowing, narrow));
  const found = narrowing
    ? sql<boolean>`query.id in (
        select query_id from query_search where ${anyWay(sql.ref('querySearch.text'), ways)})`
    : anyWay(sql`(select text from query_search where query_id = query.id)`, ways);
  return searched.where(found);
}

/** The column that orders a list; queries equal in it are ordered by age in the same direction. */
export const orders = {
  waiting: { by: sql.ref('query.status'), direction: 'asc' },
  newest: { by: sql.ref('query.createdAt'), direction: 'desc' },
  urgency: { by: rank, direction: 'asc' },
} as const;

/** A query's place in a list. */
interface Place {
  readonly status: QueryStatus;
  readonly urgency: Urgency;
  /** Creation time as the database writes it, with microseconds. */
  readonly at: string;
  readonly id: string;
}

function beyond(sort: QuerySort, { status, urgency, at, id }: Place, sign: '<' | '>') {
  const than = sql.raw(sign);
  const place = sql`${at}::timestamptz, ${id}::uuid`;
  if (sort === 'newest') return sql<boolean>`(query.created_at, query.id) ${than} (${place})`;
  if (sort === 'waiting')
    return sql<boolean>`(query.status, query.created_at, query.id) ${than} (${status}, ${place})`;
  return sql<boolean>`(${rank}, query.created_at, query.id)
    ${than} (${urgencyRank({ urgency, status })}::int, ${place})`;
}

/** Selects the nearest query before or after a place. */
function nearest(db: Db, filter: QueryFilter, sort: QuerySort, place: Place, side: -1 | 1) {
  const { by, direction } = orders[sort];
  const isUp = (direction === 'asc') === (side === 1);
  const to = isUp ? 'asc' : 'desc';
  return filtered(db, filter)
    .select('query.id')
    .where(beyond(sort, place, isUp ? '>' : '<'))
    .orderBy(by, to)
    .orderBy('query.createdAt', to)
    .orderBy('query.id', to)
    .limit(1);
}

/**
 * Returns the queries before and after one in a list. A query that has left the list since, by
 * being resolved, keeps its earlier place. `null` when the query does not exist.
 */
export async function neighboursOf(
  db: Db,
  id: string,
  filter: QueryFilter,
  sort: QuerySort,
): Promise<{ previous: string | null; next: string | null } | null> {
  const found = await db
    .selectFrom('query')
    .select(['status', 'urgency', sql<string>`created_at::text`.as('at')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return null;
  const place = { ...found, id, status: statusOf(filter) ?? found.status };
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    select (${nearest(db, filter, sort, place, -1)}) as previous,
      (${nearest(db, filter, sort, place, 1)}) as next`.execute(db);
  return rows[0] ?? null;
}

/** Counts the queries that match each filter, up to `max` plus one. */
export async function countEach(
  db: Db,
  filters: readonly QueryFilter[],
  max: number,
): Promise<readonly number[]> {
  const counts = filters.map((filter) => {
    const ids = filtered(db, filter, { isCounted: true })
      .select('query.id')
      .limit(sql.lit(max + 1));
    return sql`(select count(*)::int from (${ids}) as counted)`;
  });
  const { rows } = await sql<{ totals: number[] }>`
    select array[${sql.join(counts)}] as totals`.execute(db);
  return rows[0]?.totals ?? [];
}
