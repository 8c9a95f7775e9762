import type { Db } from '../../../platform/database.ts';
import type { AccountWithCounts } from '../store.ts';

/** An account by id with what it did so far; an erased one is none. */
export function findPlant(db: Db, id: string): Promise<AccountWithCounts | undefined> {
  return db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .executeTakeFirst();
}
