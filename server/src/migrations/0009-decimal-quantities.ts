import { type Kysely, sql } from 'kysely';

/**
 * Lets a catalogue item be counted in metres and kilograms too: 2.5 is a quantity. The previous
 * release reads and writes the wider type like the narrower one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_item alter column quantity type double precision`.execute(db);
}
