import { type Kysely, sql } from 'kysely';

/**
 * Words and sizes of items in one index: a common word beside a size is read only where the size is,
 * as a common word beside a rare one always was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index catalogue_search_found on catalogue_search
      using gin (search_text gin_trgm_ops, any_value)`.execute(db);
  await sql`drop index catalogue_search_text, catalogue_search_values`.execute(db);
}
