import { type Kysely, sql } from 'kysely';

/**
 * Removes the stored answers of requests that may have had a password: earlier releases stored a
 * fast hash of them. A row does not name its call, so the answer decides: every refusal; no
 * content, as for a changed password; a requested erasure; a new administrator; the policy of the
 * second factor. Such a request may run again, but none of them does anything twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from idempotency
    where status >= 400
      or answer is null
      or answer #>> '{data,ErasureDueAt}' is not null
      or (status = 201 and answer #>> '{data,IsAdmin}' = 'true')
      or answer #>> '{data,recovery_codes_left}' is not null`.execute(db);
}
