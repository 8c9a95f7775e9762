import { type Kysely, sql } from 'kysely';
import { replaceIndexes } from './replace-indexes.ts';

/**
 * Adds a flag to each size for ranges of which only the two ends are meant, as the cores of a chuck
 * for 3 and for 4 inch. The job that rewrites search rows of earlier rules updates the existing
 * sizes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table catalogue_dimension add column ends_only boolean not null default false`.execute(
    db,
  );
  await replaceIndexes(db, {
    catalogue_dimension_of_type: `catalogue_dimension (part_type, name, low, item_id)
      include (high, noted, ends_only)`,
    catalogue_dimension_of_name:
      'catalogue_dimension (name, low, item_id) include (high, noted, ends_only)',
    catalogue_dimension_ranges: `catalogue_dimension (name, high)
      include (low, item_id, part_type, noted, ends_only) where low < high`,
  });
}
