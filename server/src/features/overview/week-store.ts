import type { QuerySubject } from '@fluteline/domain/query';
import { DEFAULT_TIME_ZONE } from '@fluteline/domain/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Figures of the queries on a subject raised in a week. */
export interface WeekOfSubject {
  /** YYYY-MM-DD. */
  readonly monday: string;
  readonly subject: QuerySubject;
  readonly raised: number;
  /** Median time from raised to resolved; null when none is resolved. */
  readonly medianHours: number | null;
}

// Each subject in each week, with its stored summary and the beginning of the week.
const summaries = (mondays: readonly string[]): RawBuilder<unknown> => sql`
  (select given.subject, given.monday, summary.version, summary.summed_version, summary.raised,
    summary.median_hours, given.monday::timestamp at time zone ${sql.lit(DEFAULT_TIME_ZONE)} as begins
  from (select subject, monday from unnest(${mondays}::text[]) monday,
    (values ('spare_part'), ('machine')) subjects (subject)) given
  left join query_week summary using (subject, monday)) summary`;

/**
 * Figures computed from the week's own queries. `extract` returns decimal numbers, which are slower
 * to sort.
 */
const ownQueries = sql`
  select count(*) as raised,
    percentile_cont(0.5) within group (order by date_part('epoch', resolved_at - created_at))
      filter (where resolved_at is not null) / 3600 as median_hours
  from query
  where query.subject = summary.subject and query.created_at >= summary.begins
    and query.created_at < summary.begins + interval '7 days'`;

const isCurrent = sql`summary.summed_version is not distinct from summary.version
  and summary.version is not null`;

// `offset 0` makes PostgreSQL find the weeks first; it could otherwise read the queries of every
// week.
const notCurrent = (mondays: readonly string[]) => sql`
  (select * from ${summaries(mondays)} where not (${isCurrent}) offset 0) summary`;

/**
 * Returns the number of queries raised in some weeks and how long their answers took, from
 * summaries when these are current.
 */
export async function readWeeks(db: Db, mondays: readonly string[]): Promise<WeekOfSubject[]> {
  const { rows } = await sql<WeekOfSubject>`
    select summary.subject, summary.monday, raised, median_hours
    from ${summaries(mondays)} where ${isCurrent}
    union all
    select summary.subject, summary.monday, own.raised, own.median_hours
    from ${notCurrent(mondays)} cross join lateral (${ownQueries}) own`.execute(db);
  return rows;
}

/**
 * Sums up the weeks that ended at least two days ago, when no query is raised in them any more, and
 * whose summaries are missing or outdated. A week that changes meanwhile is left for the next time.
 */
export async function sumUpWeeks(db: Db, mondays: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into query_week as known
      (subject, monday, version, summed_version, raised, median_hours)
    select summary.subject, summary.monday, coalesce(summary.version, 0),
      coalesce(summary.version, 0), own.raised, own.median_hours
    from ${notCurrent(mondays)} cross join lateral (${ownQueries}) own
    where summary.begins + interval '9 days' <= now()
    order by summary.subject, summary.monday
    on conflict on constraint query_week_pkey do update
      set summed_version = excluded.summed_version, raised = excluded.raised,
        median_hours = excluded.median_hours
      where known.version = excluded.version`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Removes the summaries of weeks before a Monday, which are never shown again. */
export async function deleteWeeksBefore(db: Db, monday: string): Promise<void> {
  await db.deleteFrom('queryWeek').where('monday', '<', monday).execute();
}
