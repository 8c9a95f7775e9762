import { type Kysely, sql } from 'kysely';

/**
 * Records by which rules the search rows of plants' parts were written, so that a job can rewrite
 * those of earlier rules, as for the catalogue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table plant_part_words add column rules int not null default 0`.execute(db);
  await sql`create index plant_part_words_rules on plant_part_words (rules)`.execute(db);
}
