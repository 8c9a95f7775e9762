import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { SavedMachineSearchTable } from '../../../platform/database/tables.ts';

/** A stored search for machines. */
export type SavedSearch = Selectable<SavedMachineSearchTable>;

/** Returns the saved searches of an account, newest first. */
export function savedSearchesOf(db: Db, accountId: string): Promise<SavedSearch[]> {
  return db
    .selectFrom('savedMachineSearch')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * Returns the saved searches of an account and locks it, so that its simultaneous requests to save
 * wait.
 */
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

/** Removes a saved search of an account; returns whether it existed. */
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

/** Returns the next saved searches of active accounts, in the order of their ids. */
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

/**
 * Records that a machine was matched with the saved searches; returns false when it already was.
 */
export async function noteMatched(tx: Tx, machineId: string, at: Date): Promise<boolean> {
  const row = await tx
    .insertInto('machineAnnouncement')
    .values({ machineId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('machineId')
    .executeTakeFirst();
  return row !== undefined;
}
