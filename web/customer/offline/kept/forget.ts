import { hasCaches, hasDatabase } from '../../../kit/client/device-storage.ts';
import { openDatabase } from '../database.ts';
import { readKnownSession } from '../known-session.ts';
import { isKeptCache, keptCacheOf, PICTURES } from './names.ts';

async function deleteCaches(isGone: (name: string) => boolean): Promise<void> {
  // Missing where a plant opens the app by a bare http address: nothing was kept there.
  if (!hasCaches()) return;
  // What the page told the worker before is on disk then: an answer on its way is kept no more.
  await readKnownSession();
  try {
    const names = await caches.keys();
    await Promise.all(names.filter(isGone).map((name) => caches.delete(name)));
  } catch (error) {
    console.warn('What was kept could not be forgotten', error);
  }
}

async function forgetShared(): Promise<void> {
  if (!hasDatabase()) return;
  try {
    await (await openDatabase()).delete('shared', 'pictures');
  } catch (error) {
    console.warn('Shared pictures could not be forgotten', error);
  }
}

/**
 * Forgets what was read as an account, the pictures that were seen and those shared into the app;
 * without one, of everybody. To be called when the session has ended: an answer that comes later is
 * not kept then.
 */
export async function forgetKeptAnswers(account?: string): Promise<void> {
  const isTheirs = (name: string) =>
    account === undefined ? isKeptCache(name) : name === keptCacheOf(account);
  await Promise.all([deleteCaches((name) => name === PICTURES || isTheirs(name)), forgetShared()]);
}

/** Forgets what was read as anybody but this account. */
export function forgetKeptAnswersOfOthers(account: string): Promise<void> {
  return deleteCaches((name) => isKeptCache(name) && name !== keptCacheOf(account));
}
