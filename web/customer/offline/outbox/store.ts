import { isUnsent } from '@fluteline/domain/outbox';
import { hasDatabase } from '../../../kit/client/device-storage.ts';
import { within } from '../../../kit/client/within.ts';
import { openDatabase } from '../database.ts';
import { notifyChange } from './changes.ts';
import type { NewItem, OutboxItem } from './item.ts';

/** What may change of an item. */
export type ItemChange = Partial<
  Pick<
    OutboxItem,
    | 'id'
    | 'state'
    | 'attempts'
    | 'nextAt'
    | 'refusal'
    | 'answer'
    | 'sentAt'
    | 'createdAt'
    | 'serverCreatedAt'
    | 'pictures'
    | 'isUnsure'
  >
>;

/** A database that is open by then is not held up by another window. */
const MAX_OPEN_MS = 10_000;

type Condition = (item: OutboxItem) => boolean;

const always: Condition = () => true;

/** For a browser that stores nothing: as long as the page lives. */
const inMemory: OutboxItem[] | null = hasDatabase() ? null : [];

async function begin(durability: IDBTransactionDurability = 'default') {
  return (await openDatabase()).transaction('outbox', 'readwrite', { durability });
}

function queuedBefore(item: NewItem, rows: readonly OutboxItem[]): OutboxItem | undefined {
  const known = rows.find(({ id }) => id === item.id);
  if (known || item.isRepeatable) return known;
  const unsent = rows.filter((one) => isUnsent(one) && one.account === item.account);
  const isSame = (one: OutboxItem) => one.content === item.content;
  if (item.kind !== 'questionnaire') return unsent.find(isSame);
  // Answers that were changed and changed back are the last ones all the same.
  const newest = unsent.findLast(({ kind }) => kind === item.kind);
  return newest && isSame(newest) ? newest : undefined;
}

/**
 * Stores an item; answers it, or the one that was queued before: under its key, or of its content and
 * still on its way. Rejects where there is no room for it, and where the database does not open.
 */
export async function addItem(item: NewItem): Promise<OutboxItem> {
  let stored: OutboxItem;
  if (inMemory) {
    stored = queuedBefore(item, inMemory) ?? { ...item, place: (inMemory.at(-1)?.place ?? 0) + 1 };
    if (!inMemory.includes(stored)) inMemory.push(stored);
  } else {
    // On disk before anybody is shown that it is safe.
    const transaction = await within(MAX_OPEN_MS, begin('strict'));
    const before = queuedBefore(item, await transaction.store.getAll());
    // The place is given by the store.
    stored = before ?? { ...item, place: await transaction.store.add(item as OutboxItem) };
    await transaction.done;
  }
  notifyChange();
  return stored;
}

/** Every item of every account, oldest first; rejects where it cannot be read. */
export async function readItems(): Promise<readonly OutboxItem[]> {
  return inMemory ? [...inMemory] : (await openDatabase()).getAll('outbox');
}

/** The same, and none where the browser stores nothing. */
export async function listItems(): Promise<readonly OutboxItem[]> {
  try {
    return await readItems();
  } catch (error) {
    console.warn('The outbox cannot be read', error);
    return [];
  }
}

export async function findItem(id: string): Promise<OutboxItem | undefined> {
  if (inMemory) return inMemory.find((item) => item.id === id);
  return (await openDatabase()).getFromIndex('outbox', 'id', id);
}

/** Changes an item in one go with the look at it; answers what it is now, undefined where it stayed. */
export async function changeItem(
  id: string,
  changed: ItemChange,
  only = always,
): Promise<OutboxItem | undefined> {
  let item: OutboxItem | undefined;
  if (inMemory) {
    const at = inMemory.findIndex((row) => row.id === id && only(row));
    const before = inMemory[at];
    item = before && { ...before, ...changed };
    if (item) inMemory[at] = item;
  } else {
    const transaction = await begin();
    const before = await transaction.store.index('id').get(id);
    item = before && only(before) ? { ...before, ...changed } : undefined;
    if (item) await transaction.store.put(item);
    await transaction.done;
  }
  if (item) notifyChange();
  return item;
}

/** Removes an item in one go with the look at it; answers whether it went. */
export async function removeItem(id: string, only = always): Promise<boolean> {
  let isGone: boolean;
  if (inMemory) {
    const at = inMemory.findIndex((row) => row.id === id && only(row));
    isGone = at >= 0;
    if (isGone) inMemory.splice(at, 1);
  } else {
    const transaction = await begin();
    const row = await transaction.store.index('id').get(id);
    isGone = row !== undefined && only(row);
    if (row && isGone) await transaction.store.delete(row.place);
    await transaction.done;
  }
  if (isGone) notifyChange();
  return isGone;
}
