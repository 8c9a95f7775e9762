/** Phones have caches of this name. */
const ANSWERS = 'kept-';

/** Pictures that were seen: public ones, by addresses that nobody guesses. */
export const PICTURES = 'pictures';

/** The chunks of the release before: a page that is still open may ask for them. */
export const PREVIOUS_RELEASE = 'previous-release';

/** Whether a cache holds files of the app itself: Workbox's, and what is put aside. */
export function isShellCache(name: string): boolean {
  return name === PREVIOUS_RELEASE || name.startsWith('workbox-precache');
}

/** The cache that holds an account's last answers. */
export function answerCacheOf(account: string): string {
  return `${ANSWERS}${account}`;
}

/** Whether a cache holds answers of an account, of whichever. */
export function isAnswerCache(name: string): boolean {
  return name.startsWith(ANSWERS);
}
