import { type Kysely, sql } from 'kysely';

/** What open queries are counted by stands in the index of those that wait: no row is read for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index query_waiting`.execute(db);
  await sql`
    create index query_waiting on query (created_at, id) include (subject, assigned_to)
    where status = 'open'`.execute(db);
}
