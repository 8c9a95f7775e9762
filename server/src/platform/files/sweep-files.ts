import { type Clock, earlierTime, secondsAfter } from '../clock.ts';
import { anyOf, type Db } from '../database/database.ts';
import { discardFile } from './file-rows.ts';
import { type FileStore, fileAreas } from './file-store.ts';
import { rowNameOf } from './names.ts';

/** How long a file stays after its last reference was removed. */
export const RELEASED_STORED_SECONDS = 86_400;
const BATCH = 500;

/** Returns which of some files a feature still shows although no row claims them. */
export type StillShown = (db: Db, names: readonly string[]) => Promise<readonly string[]>;

/** What the sweeps need of the platform. */
export interface Swept {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
}

/**
 * Removes files released more than a day ago: bytes first, then the row, so that none is left
 * behind. A file that is still shown is checked again a day later. Returns how many were removed.
 */
export async function sweepReleased(
  { db, clock, files }: Swept,
  stillShown: readonly StillShown[],
): Promise<number> {
  const limit = secondsAfter(clock(), -RELEASED_STORED_SECONDS);
  for (let removed = 0; ; ) {
    const rows = await db
      .selectFrom('file')
      .select(['name', 'access'])
      .where('claimedAt', 'is', null)
      .where('releasedAt', '<', limit)
      .limit(BATCH)
      .execute();
    if (rows.length === 0) return removed;
    const names = rows.map(({ name }) => name);
    const shown = new Set((await Promise.all(stillShown.map((ask) => ask(db, names)))).flat());
    for (const { name, access } of rows.filter((row) => !shown.has(row.name))) {
      await discardFile(files, access, name);
      await db.deleteFrom('file').where('name', '=', name).execute();
      removed++;
    }
    if (shown.size === 0) continue;
    const asked = { releasedAt: clock() };
    await db
      .updateTable('file')
      .set(asked)
      .where('name', '=', anyOf([...shown]))
      .execute();
  }
}

const nameIn = (key: string) => rowNameOf(key.slice(key.indexOf('/') + 1));

async function removeStrays({ db, files }: Swept, keys: readonly string[]): Promise<number> {
  const names = keys.flatMap((key) => nameIn(key) ?? []);
  const rows = names.length
    ? await db.selectFrom('file').select('name').where('name', '=', anyOf(names)).execute()
    : [];
  const known = new Set(rows.map(({ name }) => name));
  const strays = keys.filter((key) => !known.has(nameIn(key) ?? ''));
  for (const key of strays) await files.remove(key);
  return strays.length;
}

/**
 * Removes bytes older than a day without a row, which a crash between storing and commit leaves.
 * Returns how many were removed.
 */
export async function sweepStrays(swept: Swept): Promise<number> {
  const limit = secondsAfter(earlierTime(swept.clock), -RELEASED_STORED_SECONDS);
  let removed = 0;
  for (const area of fileAreas) {
    let batch: string[] = [];
    for await (const { key, storedAt } of swept.files.list(area)) {
      if (storedAt >= limit) continue;
      batch.push(key);
      if (batch.length < BATCH) continue;
      removed += await removeStrays(swept, batch);
      batch = [];
    }
    removed += await removeStrays(swept, batch);
  }
  return removed;
}
