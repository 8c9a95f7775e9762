import { type Kysely, sql } from 'kysely';

/**
 * Puts words and sizes of items in one index: a common word given together with a size is only read
 * where the size matches, as a common word with a rare one already is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index catalogue_search_found on catalogue_search
      using gin (search_text gin_trgm_ops, any_value)`.execute(db);
  await sql`drop index catalogue_search_text, catalogue_search_values`.execute(db);
}
