import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { erasuresAsked, erasuresTakenBack } from './record-store.ts';

/** Name of the job that adds the database's erasures to the list. */
export const RECORD_ERASURES = 'record-erasures';

const KEY = 'erasures/list.json';

/**
 * A due date, or the due date that was cancelled; `null` when an earlier release noted a
 * cancellation without its date.
 */
type ListedErasure = string | { readonly takenBack: string } | null;

/**
 * Due dates of erasures by account id, and whether they were cancelled. Stored next to the files
 * and next to the backups, so that a restore can repeat erasures that its archive does not contain.
 */
export type ErasureList = Readonly<Record<string, ListedErasure>>;

/** Returns the due date that was cancelled, if any. */
export const takenBackOf = (listed: ListedErasure | undefined): string | null =>
  listed !== null && typeof listed === 'object' ? listed.takenBack : null;

/** The parts of the platform that the list is written from and to. */
export type RecordPlatform = Pick<Platform, 'db' | 'files' | 'backups'>;

/** Reads the list of a store; returns an empty one when there is none. */
export async function readErasures(store: FileStore): Promise<ErasureList> {
  const found = await store.open(KEY);
  return found ? JSON.parse((await buffer(found.stream)).toString('utf8')) : {};
}

/**
 * Adds the database's erasures to a store's list; nothing is removed from the list. An erasure may
 * be missing in the database because it was recovered to an earlier moment, or is a standby
 * promoted without its last writes. A store may take longer than any lock lasts, so this reads the
 * list again after writing it, and so finds what another process had added meanwhile.
 */
async function recordIn(store: FileStore, db: Db): Promise<void> {
  for (;;) {
    const before = await readErasures(store);
    const rows = await erasuresAsked(db);
    const asked = Object.fromEntries(
      rows
        .map(({ id, due }) => [id, due.toISOString()] as const)
        // A database recovered to a moment before the cancellation still has the erasure.
        .filter(([id, due]) => takenBackOf(before[id]) !== due),
    );
    const others = Object.keys(before).filter(
      (id) => typeof before[id] === 'string' && !(id in asked),
    );
    const takenBack = (await erasuresTakenBack(db, others))
      .filter(({ id, due }) => before[id] === due)
      .map(({ id, due }) => [id, { takenBack: due }]);
    const list: ErasureList = { ...before, ...Object.fromEntries(takenBack), ...asked };
    if (isDeepStrictEqual(list, before)) return;
    await writeErasures(store, list);
  }
}

async function writeErasures(store: FileStore, list: ErasureList): Promise<void> {
  await store.put(KEY, Buffer.from(`${JSON.stringify(list)}\n`), 'application/json');
}

/** Adds a store's list to that of another store, to which its files are copied. */
export async function copyErasures(from: FileStore, to: FileStore): Promise<void> {
  const [list, there] = [await readErasures(from), await readErasures(to)];
  const merged = { ...there, ...list };
  if (!isDeepStrictEqual(merged, there)) await writeErasures(to, merged);
}

/** Adds the database's erasures to the list of every store. */
export async function recordErasures({ db, files, backups }: RecordPlatform): Promise<void> {
  for (const store of backups ? [files, backups] : [files]) await recordIn(store, db);
}
