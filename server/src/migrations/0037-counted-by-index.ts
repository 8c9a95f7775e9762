import type { Kysely } from 'kysely';
import { replaceIndexes } from './replace-indexes.ts';

/**
 * Counts open queries of an urgency, machines not for sale and a week's answers from an index
 * alone, without their rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceIndexes(db, {
    query_waiting: `query (created_at, id) include (subject, assigned_to, urgency)
      where status = 'open'`,
    query_newest: 'query (subject, created_at desc, id desc) include (resolved_at)',
    machine_inactive: 'machine (created_at desc, id desc) where not is_active',
  });
}
