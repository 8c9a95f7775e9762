import { type Kysely, sql } from 'kysely';

/**
 * Adds how many recipients a notification had when its sender lost their right before it was
 * delivered to all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table notification add column is_stopped boolean not null default false`.execute(
    db,
  );
}
