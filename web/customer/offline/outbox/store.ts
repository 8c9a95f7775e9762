import { isUnsent } from '@fluteline/domain/outbox';
import { hasDatabase } from '../../../kit/client/device-storage.ts';
import { within } from '../../../kit/client/within.ts';
import { openDatabase } from '../database.ts';
import { notifyChange } from './changes.ts';
import type { NewItem, OutboxItem } from './item.ts';

/** The fields of an item that may change. */
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

/** Maximum wait for the database, as another window may block it. */
const MAX_OPEN_MS = 10_000;

type Condition = (item: OutboxItem) => boolean;

const always: Condition = () => true;

/** Items in memory, for browsers without a database; lost when the page closes. */
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
  // Answers changed back to an earlier version must still be sent last.
  const newest = unsent.findLast(({ kind }) => kind === item.kind);
  return newest && isSame(newest) ? newest : undefined;
}

/**
 * Stores an item. Returns it, or the item queued before: under its key, or with equal content and
 * still unsent. Rejects when there is no room and when the database does not open.
 */
export async function addItem(item: NewItem): Promise<OutboxItem> {
  let stored: OutboxItem;
  if (inMemory) {
    stored = queuedBefore(item, inMemory) ?? { ...item, place: (inMemory.at(-1)?.place ?? 0) + 1 };
    if (!inMemory.includes(stored)) inMemory.push(stored);
  } else {
    // Strict durability, so that the data is on disk before the form says it is safe.
    const transaction = await within(MAX_OPEN_MS, begin('strict'));
    const before = queuedBefore(item, await transaction.store.getAll());
    // The database assigns the place.
    stored = before ?? { ...item, place: await transaction.store.add(item as OutboxItem) };
    await transaction.done;
  }
  notifyChange();
  return stored;
}

/** Reads all items of all accounts, oldest first; rejects when they cannot be read. */
export async function readItems(): Promise<readonly OutboxItem[]> {
  return inMemory ? [...inMemory] : (await openDatabase()).getAll('outbox');
}

/** Lists all items of all accounts, oldest first; none when they cannot be read. */
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

/**
 * Changes an item if it meets the condition, in one transaction; returns the changed item,
 * undefined when it stayed unchanged.
 */
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

/**
 * Removes an item if it meets the condition, in one transaction; returns whether it was removed.
 */
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
