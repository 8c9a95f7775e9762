import type { Kysely } from 'kysely';
import { replaceIndexes } from './replace-indexes.ts';

/** Lets users be found by their own name too: the panel shows administrators by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceIndexes(db, {
    account_search: `account using gin ((company_name || ' ' || name || ' '
      || coalesce(email, '') || ' ' || mobile || ',' || gst_numbers) gin_trgm_ops)`,
  });
}
