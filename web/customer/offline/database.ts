import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxItem } from './outbox/item.ts';

/** Who is signed in, where the worker can read it too. */
export interface KnownSession {
  /** The mobile number of the account. */
  readonly account: string;
  readonly token: string;
}

interface Schema extends DBSchema {
  outbox: { key: number; value: OutboxItem; indexes: { id: string } };
  session: { key: 'now'; value: KnownSession };
  /** Pictures shared into the app from elsewhere, until a form takes them. */
  shared: { key: 'pictures'; value: readonly File[] };
}

/** The database that page and worker share. */
export const DATABASE = 'fluteline';

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const forget = () => {
  opened = undefined;
};

/** Opens the database; rejects where the browser keeps nothing. */
export function openDatabase(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(DATABASE, 1, {
    upgrade(database) {
      const outbox = database.createObjectStore('outbox', {
        keyPath: 'place',
        autoIncrement: true,
      });
      outbox.createIndex('id', 'id', { unique: true });
      database.createObjectStore('session');
      database.createObjectStore('shared');
    },
    // Another tab deletes or upgrades it: whoever holds on would keep it from that.
    blocking(_current, _blocked, event) {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}
