const KEPT = 'kept-';

/** Pictures that were seen: public ones, by addresses that nobody guesses. */
export const PICTURES = 'pictures';

/** The cache that holds an account's last answers. */
export function keptCacheOf(account: string): string {
  return `${KEPT}${account}`;
}

/** Whether a cache holds answers of an account, of whichever. */
export function isKeptCache(name: string): boolean {
  return name.startsWith(KEPT);
}
