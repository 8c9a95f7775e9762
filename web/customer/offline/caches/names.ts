/** Prefix of cache names; unchanged because installed apps have caches under it. */
const ANSWERS = 'kept-';

/** Cache of public pictures. They need no account, as their addresses cannot be guessed. */
export const PICTURES = 'pictures';

/** Cache of the previous release's chunks, which a page that is still open may request. */
export const PREVIOUS_RELEASE = 'previous-release';

/** Returns whether a cache holds the app's own files: Workbox's or the previous release's. */
export function isShellCache(name: string): boolean {
  return name === PREVIOUS_RELEASE || name.startsWith('workbox-precache');
}

/** Returns the name of the cache that holds an account's last answers. */
export function answerCacheOf(account: string): string {
  return `${ANSWERS}${account}`;
}

/** Returns whether a cache holds the answers of any account. */
export function isAnswerCache(name: string): boolean {
  return name.startsWith(ANSWERS);
}
