import { type DBSchema, deleteDB, type IDBPDatabase, openDB, unwrap, wrap } from 'idb';

/**
 * Object stores of this origin's only database, shared by both apps and the worker. Each module
 * that stores data adds its stores to this interface with `declare module`.
 */
export interface DatabaseSchema extends DBSchema {}

type Database = IDBPDatabase<DatabaseSchema>;

const DATABASE = 'fluteline';
/**
 * Later versions only add object stores, so that a tab running this release can stay open beside a
 * newer one (decision 0041).
 */
const VERSION = 3;

/** Databases of releases before version 2, with the store that receives their content. */
const earlier = [
  { name: 'drafts', from: 'pictures', into: 'drafts' },
  { name: 'ended-sessions', from: 'tokens', into: 'ended-sessions' },
] as const;
/** Version that prevents earlier releases from opening their own databases. */
const CLOSED = 2;

/** Untyped, because no app knows the types of every object store. */
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
  if (before < 3) database.createObjectStore('device');
}

/**
 * Closes the connection when another tab deletes or upgrades the database, which would otherwise be
 * blocked.
 */
const giveWay = (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) =>
  (event.target as IDBDatabase).close();

/**
 * Moves the content of an earlier database here, including what a tab of an earlier release has
 * added since. Entries that exist here are newer and stay.
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

/** Opens the database; without a version number, in its present version. */
const openAt = (version?: number) =>
  openDB<DatabaseSchema>(DATABASE, version, {
    upgrade: (made, before) => createStores(unwrap(made), before),
    // A tab of an earlier release closes its connection after finishing its current write.
    blocked: () => console.warn('Another window still has the database of an earlier release open'),
    blocking(...change) {
      giveWay(...change);
      forget();
    },
    terminated: forget,
  });

/**
 * Opens a database that a newer release in another tab has upgraded: every store known here still
 * exists in it.
 */
function openUpgraded(error: unknown): Promise<Database> {
  if (error instanceof DOMException && error.name === 'VersionError') return openAt();
  throw error;
}

async function open(): Promise<Database> {
  const database = await openAt(VERSION).catch(openUpgraded);
  // Browsers that cannot list databases: try each one.
  const all = await indexedDB.databases?.();
  for (const one of earlier) {
    if (all && !all.some(({ name }) => name === one.name)) continue;
    await takeOver(wrap(unwrap(database)), one).catch((error: unknown) =>
      console.warn(`What an earlier release stored in ${one.name} could not be taken over`, error),
    );
  }
  return database;
}

/** Opens the database; rejects if the browser blocks storage. */
export function openDatabase(): Promise<Database> {
  opened ??= open().catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
}

/** Clears all given object stores in one transaction, or none of them. */
export async function clearStores(names: readonly string[]): Promise<void> {
  const database: IDBPDatabase = wrap(unwrap(await openDatabase()));
  const transaction = database.transaction(names, 'readwrite');
  await Promise.all([
    ...names.map((name) => transaction.objectStore(name).clear()),
    transaction.done,
  ]);
}

/** Deletes all other databases except those whose content could not be moved here. */
export async function deleteOtherDatabases(): Promise<void> {
  const own: readonly string[] = [DATABASE, ...earlier.map(({ name }) => name)];
  const all = (await indexedDB.databases?.()) ?? [];
  const others = all.flatMap(({ name }) => (name && !own.includes(name) ? [name] : []));
  await Promise.all(others.map((name) => deleteDB(name)));
}
