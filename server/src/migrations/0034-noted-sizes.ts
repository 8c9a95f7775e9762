import { type Kysely, sql } from 'kysely';
import { replaceIndexes } from './replace-indexes.ts';

/**
 * Adds to each size which other sizes its item has, so that the indexes alone answer a size range.
 * The job for rows of earlier rules rewrites the existing sizes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalogue_dimension add column noted bigint`.execute(db);
  await replaceIndexes(db, {
    catalogue_dimension_of_type:
      'catalogue_dimension (part_type, name, low, item_id) include (high, noted)',
    catalogue_dimension_of_name: 'catalogue_dimension (name, low, item_id) include (high, noted)',
    catalogue_dimension_ranges: `catalogue_dimension (name, high)
      include (low, item_id, part_type, noted) where low < high`,
  });
}
