import { hasDatabase } from '../../../kit/client/device-storage.ts';
import { openDatabase } from '../database.ts';
import { notifyChange } from './changes.ts';
import type { OutboxItem } from './item.ts';

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

type Condition = (item: OutboxItem) => boolean;

interface Rows {
  add(item: Omit<OutboxItem, 'place'>): Promise<OutboxItem>;
  list(): Promise<OutboxItem[]>;
  find(id: string): Promise<OutboxItem | undefined>;
  /** Where the condition holds; answers what it has become. */
  change(id: string, changed: ItemChange, only: Condition): Promise<OutboxItem | undefined>;
  /** Where the condition holds; answers whether it did. */
  remove(id: string, only: Condition): Promise<boolean>;
}

/** For a browser that stores nothing: as long as the page lives. */
function rowsInMemory(): Rows {
  let rows: OutboxItem[] = [];
  let place = 0;
  return {
    async add(item) {
      const stored = { ...item, place: ++place };
      rows = [...rows, stored];
      return stored;
    },
    list: async () => rows,
    find: async (id) => rows.find((row) => row.id === id),
    async change(id, changed, only) {
      const found = rows.find((row) => row.id === id && only(row));
      const next = found && { ...found, ...changed };
      rows = rows.map((row) => (next && row === found ? next : row));
      return next;
    },
    async remove(id, only) {
      const found = rows.find((row) => row.id === id && only(row));
      rows = rows.filter((row) => row !== found);
      return found !== undefined;
    },
  };
}

const rowsInDatabase: Rows = {
  async add(item) {
    const database = await openDatabase();
    // On disk before anybody is shown that it is safe.
    const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
    // The place is given by the store.
    const place = await transaction.store.add(item as OutboxItem);
    await transaction.done;
    return { ...item, place };
  },
  list: async () => (await openDatabase()).getAll('outbox'),
  find: async (id) => (await openDatabase()).getFromIndex('outbox', 'id', id),
  async change(id, changed, only) {
    const transaction = (await openDatabase()).transaction('outbox', 'readwrite');
    const row = await transaction.store.index('id').get(id);
    const next = row && only(row) ? { ...row, ...changed } : undefined;
    if (next) await transaction.store.put(next);
    await transaction.done;
    return next;
  },
  async remove(id, only) {
    const transaction = (await openDatabase()).transaction('outbox', 'readwrite');
    const row = await transaction.store.index('id').get(id);
    const isGone = row !== undefined && only(row);
    if (isGone) await transaction.store.delete(row.place);
    await transaction.done;
    return isGone;
  },
};

const rows = !hasDatabase() ? rowsInMemory() : rowsInDatabase;

/** Stores an item; rejects where there is no room for it. */
export async function addItem(item: Omit<OutboxItem, 'place'>): Promise<OutboxItem> {
  const stored = await rows.add(item);
  notifyChange();
  return stored;
}

/** Every item of every account, oldest first; rejects where it cannot be read. */
export function readItems(): Promise<readonly OutboxItem[]> {
  return rows.list();
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

export function findItem(id: string): Promise<OutboxItem | undefined> {
  return rows.find(id);
}

const always: Condition = () => true;

/** Changes an item in one go with the look at it; answers what it is now, undefined where it stayed. */
export async function changeItem(
  id: string,
  changed: ItemChange,
  only = always,
): Promise<OutboxItem | undefined> {
  const item = await rows.change(id, changed, only);
  if (item) notifyChange();
  return item;
}

/** Removes an item in one go with the look at it; answers whether it went. */
export async function removeItem(id: string, only = always): Promise<boolean> {
  const isGone = await rows.remove(id, only);
  if (isGone) notifyChange();
  return isGone;
}
