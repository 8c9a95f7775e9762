import { hasCaches, hasDatabase } from '../../../kit/client/device-storage.ts';
import { openDatabase } from '../database.ts';
import { readKnownSession } from '../known-session.ts';
import { answerCacheOf, isAnswerCache, PICTURES } from './names.ts';

async function deleteCaches(isGone: (name: string) => boolean): Promise<void> {
  // Missing where a plant opens the app by a bare http address: nothing was cached there.
  if (!hasCaches()) return;
  // What the page stored for the worker before is on disk then: an answer on its way is cached no more.
  await readKnownSession();
  try {
    const names = await caches.keys();
    await Promise.all(names.filter(isGone).map((name) => caches.delete(name)));
  } catch (error) {
    console.warn('The caches could not be deleted', error);
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
 * not cached then.
 */
export async function forgetCachedAnswers(account?: string): Promise<void> {
  const isTheirs = (name: string) =>
    account === undefined ? isAnswerCache(name) : name === answerCacheOf(account);
  await Promise.all([deleteCaches((name) => name === PICTURES || isTheirs(name)), forgetShared()]);
}

/** Forgets what was read as anybody but this account. */
export function forgetCachedAnswersOfOthers(account: string): Promise<void> {
  return deleteCaches((name) => isAnswerCache(name) && name !== answerCacheOf(account));
}
