import { type Kysely, sql } from 'kysely';

/**
 * Distinguishes the notification of a query's resolution from those of its answers: reopening the
 * query removes it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column of_resolution boolean not null default false`.execute(
    db,
  );
}
