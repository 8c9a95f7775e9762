import { type Kysely, sql } from 'kysely';

/** A notification of a query's being resolved is told apart from those of its answers: reopening removes it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column of_resolution boolean not null default false`.execute(
    db,
  );
}
