import { type DBSchema, deleteDB, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';

/**
 * The object stores of the one database of this origin, which both apps and the worker share. Whoever
 * stores something says here what it is: `declare module` with this interface.
 */
export interface DatabaseSchema extends DBSchema {}

type Database = IDBPDatabase<DatabaseSchema>;

const DATABASE = 'fluteline';
/** A later one only adds object stores: a tab of this release goes on beside it (decision 0041). */
const VERSION = 2;

/** Databases of releases before version 2, and where what they contain goes. */
const earlier = [
  { name: 'drafts', from: 'pictures', into: 'drafts' },
  { name: 'ended-sessions', from: 'tokens', into: 'ended-sessions' },
] as const;
/** The version under which a release before can open them no more. */
const CLOSED = 2;

/** No app knows the types of every object store. */
function createStores(database: IDBDatabase, before: number): void {
  if (before < 1) {
    const outbox = database.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true });
    outbox.createIndex('id', 'id', { unique: true });
    database.createObjectStore('session');
    database.createObjectStore('shared');
  }
  if (before < 2) {
    database.createObjectStore('drafts');
    database.createObjectStore('ended-sessions', { keyPath: 'token' });
  }
}

/** Another tab deletes or upgrades it: whoever holds on would keep it from that. */
const giveWay = (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) =>
  (event.target as IDBDatabase).close();

/**
 * Takes over what an earlier database contains, and what a tab of an earlier release has put there
 * since. What is here already is newer and stays.
 */
async function takeOver(database: IDBPDatabase, { name, from, into }: (typeof earlier)[number]) {
  const old = await openDB(name, CLOSED, { blocking: giveWay });
  if (old.objectStoreNames.contains(from)) {
    const reading = old.transaction(from).store;
    const [keys, rows] = await Promise.all([reading.getAllKeys(), reading.getAll()]);
    const { store, done } = database.transaction(into, 'readwrite', { durability: 'strict' });
    for (const [index, key] of keys.entries()) {
      if ((await store.getKey(key)) !== undefined) continue;
      await store.put(rows[index], store.keyPath === null ? key : undefined);
    }
    await done;
    await old.clear(from);
  }
  old.close();
  await deleteDB(name);
}

let opened: Promise<Database> | undefined;

const forget = () => {
  opened = undefined;
};

/** Without a version: as it stands. */
const openAt = (version?: number) =>
  openDB<DatabaseSchema>(DATABASE, version, {
    upgrade: (made, before) => createStores(unwrap(made), before),
    // A tab of the release before gives way once what it is writing is written.
    blocked: () => console.warn('Another window still has the database of an earlier release open'),
    blocking(...change) {
      giveWay(...change);
      forget();
    },
    terminated: forget,
  });

/** A newer release beside this one may have upgraded it: what is known here is there all the same. */
function openUpgraded(error: unknown): Promise<Database> {
  if (error instanceof DOMException && error.name === 'VersionError') return openAt();
  throw error;
}

async function open(): Promise<Database> {
  const database = await openAt(VERSION).catch(openUpgraded);
  // Where the browser cannot say which there are, each is looked for.
  const all = await indexedDB.databases?.();
  for (const one of earlier) {
    if (all && !all.some(({ name }) => name === one.name)) continue;
    await takeOver(wrap(unwrap(database)), one).catch((error: unknown) =>
      console.warn(`What an earlier release stored in ${one.name} could not be taken over`, error),
    );
  }
  return database;
}

/** Opens the database; rejects where the browser keeps nothing. */
export function openDatabase(): Promise<Database> {
  opened ??= open().catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

/** Clears object stores, all of them or none. */
export async function clearStores(names: readonly string[]): Promise<void> {
  const database: IDBPDatabase = wrap(unwrap(await openDatabase()));
  const transaction = database.transaction(names, 'readwrite');
  await Promise.all([
    ...names.map((name) => transaction.objectStore(name).clear()),
    transaction.done,
  ]);
}

/** Deletes every other database, but for those whose content could not be taken over. */
export async function deleteOtherDatabases(): Promise<void> {
  const own: readonly string[] = [DATABASE, ...earlier.map(({ name }) => name)];
  const all = (await indexedDB.databases?.()) ?? [];
  const others = all.flatMap(({ name }) => (name && !own.includes(name) ? [name] : []));
  await Promise.all(others.map((name) => deleteDB(name)));
}
