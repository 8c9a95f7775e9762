import { type Kysely, sql } from 'kysely';

/**
 * Stores answers exactly as they were sent: `jsonb` reorders the fields. Existing rows stay as they
 * are, and the previous release reads and writes the column as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency alter column answer type json using answer::json`.execute(db);
}
