import type { Tx } from '@fluteline/server/platform/database';
import { releaseFiles } from '@fluteline/server/platform/files/file-rows';
import type { Platform } from '@fluteline/server/platform/platform';
import { deleteLoaded, filesOf, findLoaded, looseFromOthers } from './removal-store.ts';
import { takeTurn } from './store.ts';

/**
 * Removes the demonstration data: its parts, its plants and all they did, before and since. What
 * others raised on it stays, and shows the pictures it was raised with. Answers how much went;
 * `null` where nothing was loaded.
 */
export async function removeDemo(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
): Promise<Record<string, number> | null> {
  await takeTurn(tx);
  const loaded = await findLoaded(tx);
  if (Object.values(loaded).every((ids) => ids.length === 0)) return null;
  const files = await filesOf(tx, loaded);
  await looseFromOthers(tx, loaded);
  const removed = await deleteLoaded(tx, loaded);
  await releaseFiles(tx, clock, files);
  return removed;
}
