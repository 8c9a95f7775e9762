import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { SavedMachineSearchTable } from '../../../platform/database/tables.ts';

/** A saved search as stored. */
export type SavedSearch = Selectable<SavedMachineSearchTable>;

/** The saved searches of an account, newest first. */
export function savedSearchesOf(db: Db, accountId: string): Promise<SavedSearch[]> {
  return db
    .selectFrom('savedMachineSearch')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The account's, which holds up other searches of its own that are saved at once. */
export async function lockSavedSearches(tx: Tx, accountId: string): Promise<SavedSearch[]> {
  await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return savedSearchesOf(tx, accountId);
}

/** Adds a saved search. */
export async function insertSavedSearch(tx: Tx, row: SavedSearch): Promise<void> {
  await tx
    .insertInto('savedMachineSearch')
    .values({ ...row, filters: JSON.stringify(row.filters) })
    .execute();
}

/** Removes a saved search of an account; answers whether there was one. */
export async function removeSavedSearch(
  tx: Tx,
  { id, accountId }: Pick<SavedSearch, 'id' | 'accountId'>,
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('savedMachineSearch')
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** The next saved searches in the order of their ids, of whoever may sign in. */
export function savedSearchesAfter(
  db: Db,
  { after, max }: { readonly after: string | null; readonly max: number },
): Promise<SavedSearch[]> {
  let rows = db
    .selectFrom('savedMachineSearch')
    .innerJoin('account', 'account.id', 'savedMachineSearch.accountId')
    .selectAll('savedMachineSearch')
    .where('account.isActive', '=', true);
  if (after !== null) rows = rows.where('savedMachineSearch.id', '>', after);
  return rows.orderBy('savedMachineSearch.id').limit(max).execute();
}

/** Notes that a machine was matched with the saved searches; false where that was done before. */
export async function noteMatched(tx: Tx, machineId: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('machineAnnouncement')
    .values({ machineId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('machineId')
    .executeTakeFirst();
  return row !== undefined;
}
