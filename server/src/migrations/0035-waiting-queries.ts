import type { Kysely } from 'kysely';
import { replaceIndexes } from './replace-indexes.ts';

/**
 * Adds the counted columns of open queries to the index of waiting queries, so that no row is read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceIndexes(db, {
    query_waiting: `query (created_at, id) include (subject, assigned_to) where status = 'open'`,
  });
}
