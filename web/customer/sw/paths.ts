/** What the server answers itself: the panel, the API, files, and what it tells of itself. */
const served =
  /^\/(admin|api|files|pictures|assets|icons|promo|healthz|readyz|metrics|share)(\/|$)|\/[^/]*\.\w+$/;

/** Whether an address opens a screen of the customer app. */
export function isScreen(path: string): boolean {
  return !served.test(path);
}

/** Whether an address is a chunk: its name changes with its content. */
export function isChunk(path: string): boolean {
  return path.startsWith('/assets/');
}

/** Whether an address is a public picture. One with anything behind it might be signed. */
export function isPicture({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean {
  return /^\/pictures\/[^/]+$/.test(pathname) && search === '';
}

/** Whether it is one that an installation reads from elsewhere: its name says so, whatever the host. */
export function isPictureElsewhere({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): boolean {
  return /\/[\w-]{22}-\d{1,5}x\d{1,5}(\.\d+)?\.(webp|jpg)$/.test(pathname) && search === '';
}
