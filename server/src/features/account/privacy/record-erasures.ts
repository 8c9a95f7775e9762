import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../platform/database/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Platform } from '../../../platform/platform.ts';
import { erasuresAsked, erasuresTakenBack } from './record-store.ts';

/** The job that adds to the list what the database knows. */
export const RECORD_ERASURES = 'record-erasures';

const KEY = 'erasures/list.json';

/** A day, or the one that was taken back; `null` where an earlier release noted that alone. */
type ListedErasure = string | { readonly takenBack: string } | null;

/**
 * The day on which an account is or was to be erased, by its id, and whether that was taken back.
 * It lies beside the files and beside the backups, so that a restore can do again what its archive
 * does not know.
 */
export type ErasureList = Readonly<Record<string, ListedErasure>>;

/** The day that was taken back, where one was. */
export const takenBackOf = (listed: ListedErasure | undefined): string | null =>
  listed !== null && typeof listed === 'object' ? listed.takenBack : null;

/** What the list is written from and to. */
export type RecordPlatform = Pick<Platform, 'db' | 'files' | 'backups'>;

/** Reads the list of a store; an empty one where there is none. */
export async function readErasures(store: FileStore): Promise<ErasureList> {
  const found = await store.open(KEY);
  return found ? JSON.parse((await buffer(found.stream)).toString('utf8')) : {};
}

/**
 * Adds what the database knows to a list; nothing is removed from it. That an erasure is not in the
 * database says nothing: one recovered to an earlier moment, or a standby promoted without its last
 * writes, does not know it. A store may take longer than any
 * lock holds: whoever wrote last looks again, and so finds what another had added meanwhile.
 */
async function recordIn(store: FileStore, db: Db): Promise<void> {
  for (;;) {
    const before = await readErasures(store);
    const rows = await erasuresAsked(db);
    const asked = Object.fromEntries(
      rows
        .map(({ id, due }) => [id, due.toISOString()] as const)
        // A database recovered to a moment before it was taken back does not know that either.
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

/** Adds the list of a store to that of another, to which its files go. */
export async function copyErasures(from: FileStore, to: FileStore): Promise<void> {
  const [list, there] = [await readErasures(from), await readErasures(to)];
  const merged = { ...there, ...list };
  if (!isDeepStrictEqual(merged, there)) await writeErasures(to, merged);
}

/** Adds to the list of every store what the database knows. */
export async function recordErasures({ db, files, backups }: RecordPlatform): Promise<void> {
  for (const store of backups ? [files, backups] : [files]) await recordIn(store, db);
}
