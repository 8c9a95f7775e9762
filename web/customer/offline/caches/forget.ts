import { hasCaches, hasDatabase } from '../../../kit/client/device-storage.ts';
import { openDatabase } from '../database.ts';
import { readKnownSession } from '../known-session.ts';
import { answerCacheOf, isAnswerCache, PICTURES } from './names.ts';

async function deleteCaches(isGone: (name: string) => boolean): Promise<void> {
  // Caches are missing when the app is opened over plain http.
  if (!hasCaches()) return;
  // Waits until earlier writes of the session are on disk, so that the worker caches no pending
  // answer.
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
 * Deletes an account's cached answers (or those of all accounts, without an argument), the cached
 * pictures and the pictures shared into the app. Call it after the session has ended, so that a
 * late answer is not cached again.
 */
export async function forgetCachedAnswers(account?: string): Promise<void> {
  const isTheirs = (name: string) =>
    account === undefined ? isAnswerCache(name) : name === answerCacheOf(account);
  await Promise.all([deleteCaches((name) => name === PICTURES || isTheirs(name)), forgetShared()]);
}

/** Deletes the cached answers of all other accounts. */
export function forgetCachedAnswersOfOthers(account: string): Promise<void> {
  return deleteCaches((name) => isAnswerCache(name) && name !== answerCacheOf(account));
}
