import { openDatabase } from '../database.ts';
import { tellChange } from './changes.ts';
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
    | 'pictures'
  >
>;

interface Rows {
  add(item: Omit<OutboxItem, 'place'>): Promise<OutboxItem>;
  list(): Promise<OutboxItem[]>;
  find(id: string): Promise<OutboxItem | undefined>;
  change(id: string, changed: ItemChange): Promise<void>;
  remove(id: string): Promise<void>;
}

/** For a browser that keeps nothing: as long as the page lives. */
function rowsInMemory(): Rows {
  let rows: OutboxItem[] = [];
  let place = 0;
  return {
    async add(item) {
      const kept = { ...item, place: ++place };
      rows = [...rows, kept];
      return kept;
    },
    list: async () => rows,
    find: async (id) => rows.find((row) => row.id === id),
    async change(id, changed) {
      rows = rows.map((row) => (row.id === id ? { ...row, ...changed } : row));
    },
    async remove(id) {
      rows = rows.filter((row) => row.id !== id);
    },
  };
}

const rowsInDatabase: Rows = {
  async add(item) {
    const database = await openDatabase();
    // On disk before anybody is told that it is safe.
    const transaction = database.transaction('outbox', 'readwrite', { durability: 'strict' });
    // The place is given by the store.
    const place = await transaction.store.add(item as OutboxItem);
    await transaction.done;
    return { ...item, place };
  },
  list: async () => (await openDatabase()).getAll('outbox'),
  find: async (id) => (await openDatabase()).getFromIndex('outbox', 'id', id),
  async change(id, changed) {
    const transaction = (await openDatabase()).transaction('outbox', 'readwrite');
    const row = await transaction.store.index('id').get(id);
    if (row) await transaction.store.put({ ...row, ...changed });
    await transaction.done;
  },
  async remove(id) {
    const transaction = (await openDatabase()).transaction('outbox', 'readwrite');
    const place = await transaction.store.index('id').getKey(id);
    if (place !== undefined) await transaction.store.delete(place);
    await transaction.done;
  },
};

const rows = typeof indexedDB === 'undefined' ? rowsInMemory() : rowsInDatabase;

/** Keeps an item; rejects where there is no room for it. */
export async function addItem(item: Omit<OutboxItem, 'place'>): Promise<OutboxItem> {
  const kept = await rows.add(item);
  tellChange();
  return kept;
}

/** Every item of every account, oldest first; none where the browser keeps nothing. */
export async function listItems(): Promise<readonly OutboxItem[]> {
  try {
    return await rows.list();
  } catch (error) {
    console.warn('The outbox cannot be read', error);
    return [];
  }
}

export function findItem(id: string): Promise<OutboxItem | undefined> {
  return rows.find(id);
}

export async function changeItem(id: string, changed: ItemChange): Promise<void> {
  await rows.change(id, changed);
  tellChange();
}

export async function removeItem(id: string): Promise<void> {
  await rows.remove(id);
  tellChange();
}
