import { type Kysely, sql } from 'kysely';

/**
 * Adds the table of when the next attempt of a slowed network may begin, shared by all processes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pace (
      subject text primary key,
      next_at timestamptz not null
    )`.execute(db);
}
