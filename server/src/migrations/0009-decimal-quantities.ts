import { type Kysely, sql } from 'kysely';

/**
 * A catalogue item is counted in metres and kilograms too: 2.5 is a quantity. A release before this
 * one reads and writes the wider type as it does the narrower one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_item alter column quantity type double precision`.execute(db);
}
