import { type Kysely, sql } from 'kysely';

/** A notification whose sender lost his right before everybody had it retains how many it was for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column is_stopped boolean not null default false`.execute(
    db,
  );
}
