import { type Kysely, sql } from 'kysely';

/**
 * Kept answers as they were sent, letter by letter: `jsonb` orders the fields anew. Rows of before
 * stay as they are. The release before this one reads and writes the column as it did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency alter column answer type json using answer::json`.execute(db);
}
