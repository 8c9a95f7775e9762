import { type FileWrite, releaseFiles } from '@fluteline/server/platform/files/file-rows';
import { deleteLoaded, filesOf, findLoaded, looseFromOthers } from './removal-store.ts';
import { takeTurn } from './store.ts';

/**
 * Removes the demonstration data: its parts, its plants and everything they did, also after
 * loading. Queries of other plants on it stay, with the pictures of their snapshot. Returns the
 * number of removed rows by kind; `null` if nothing was loaded.
 */
export async function removeDemo(write: FileWrite): Promise<Record<string, number> | null> {
  const { tx } = write;
  await takeTurn(tx);
  const loaded = await findLoaded(tx);
  if (Object.values(loaded).every((ids) => ids.length === 0)) return null;
  const files = await filesOf(tx, loaded);
  await looseFromOthers(tx, loaded);
  const removed = await deleteLoaded(tx, loaded);
  await releaseFiles(write, files);
  return removed;
}
