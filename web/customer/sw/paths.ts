/** Matches paths that the server answers itself: the panel, the API, files and its own status. */
const served =
  /^\/(admin|api|files|pictures|assets|icons|promo|healthz|readyz|metrics|share)(\/|$)|\/[^/]*\.\w+$/;

/** Returns whether a path opens a screen of the customer app. */
export function isScreen(path: string): boolean {
  return !served.test(path);
}

/** Returns whether a path is a chunk, whose name changes with its content. */
export function isChunk(path: string): boolean {
  return path.startsWith('/assets/');
}

/** Returns whether an address is a public picture. An address with a query might be signed. */
export function isPicture({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return /^\/pictures\/[^/]+$/.test(pathname) && search === '';
}

/**
 * Returns whether an address is one of our pictures on another host, recognized by its file name.
 */
export function isPictureElsewhere({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): boolean {
  return /\/[\w-]{22}-\d{1,5}x\d{1,5}(\.\d+)?\.(webp|jpg)$/.test(pathname) && search === '';
}
