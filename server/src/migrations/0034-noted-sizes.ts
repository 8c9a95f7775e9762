import { type Kysely, sql } from 'kysely';

/**
 * A size says which others its item has noted, and its indexes answer a window alone. What stands is
 * written anew by the job for rows of earlier rules.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_dimension add column noted bigint`.execute(db);
  for (const [name, columns] of [
    ['catalogue_dimension_of_type', '(part_type, name, low, item_id) include (high, noted)'],
    ['catalogue_dimension_of_name', '(name, low, item_id) include (high, noted)'],
    [
      'catalogue_dimension_ranges',
      '(name, high) include (low, item_id, part_type, noted) where low < high',
    ],
  ] as const) {
    await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql`
      create index ${sql.ref(name)} on catalogue_dimension ${sql.raw(columns)}`.execute(db);
  }
}
