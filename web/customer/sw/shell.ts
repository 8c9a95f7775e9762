import { cacheNames } from 'workbox-core';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { PREVIOUS_RELEASE } from '../offline/caches/names.ts';
import { isChunk } from './paths.ts';

const SHELL = '/index.html';

const isPage = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html');

/**
 * Returns whether an answer is the requested file. A guest network also answers 200, with a page
 * for any address.
 */
function isFileOf(address: string, file: Response): boolean {
  if (file.status !== 200 || file.redirected) return false;
  return !isPage(file) || new URL(address, location.href).pathname === SHELL;
}

const precache = new PrecacheController({
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        isFileOf(request.url, response) ? response : null,
    },
  ],
});

/** Sets the list of this release's files. */
export function listFiles(files: (PrecacheEntry | string)[]): void {
  precache.addToCacheList(files);
}

/**
 * Fetches the missing files; those that arrived before a connection broke remain for the next
 * attempt.
 */
export function install(event: ExtendableEvent): void {
  void precache.install(event);
}

/** Keeps the chunks that this release no longer has, until the release after it. */
async function keepPrevious(): Promise<void> {
  const present = await caches.open(cacheNames.precache);
  const expected = new Set(precache.getURLsToCacheKeys().values());
  const gone = (await present.keys()).filter(
    ({ url }) => !expected.has(url) && isChunk(new URL(url).pathname),
  );
  if (gone.length === 0) return;
  await caches.delete(PREVIOUS_RELEASE);
  const previous = await caches.open(PREVIOUS_RELEASE);
  for (const chunk of gone) {
    const file = await present.match(chunk);
    if (file) await previous.put(chunk, file);
  }
}

/** Makes this release the active one. */
export async function activate(event: ExtendableEvent): Promise<void> {
  await keepPrevious();
  await precache.activate(event);
}

const FRESH_FOR = 10_000;
let freshUntil = 0;

/** Has the next page load come from the server, after an update was chosen. */
export function loadFresh(): void {
  freshUntil = Date.now() + FRESH_FOR;
}

/** Returns the page of the app, at once; from the network when the browser has cleared it. */
export async function screenOf(request: Request): Promise<Response> {
  const shell = await precache.matchPrecache(SHELL);
  if (!shell) return fetch(request);
  if (Date.now() > freshUntil) return shell;
  freshUntil = 0;
  const fresh = await fetch(request, { signal: AbortSignal.timeout(FRESH_FOR) }).catch(() => null);
  return fresh?.ok ? fresh : shell;
}

async function fetchListed(cache: Cache, address: string, key: string): Promise<void> {
  const integrity = precache.getIntegrityForCacheKey(key) ?? '';
  const file = await fetch(address, { integrity, cache: 'no-cache', credentials: 'same-origin' });
  if (!isFileOf(address, file)) throw new Error(`${address} is not what was answered`);
  await cache.put(key, file);
}

let isFilled = false;

/**
 * Fetches the missing files of this release, which a browser short of space or an update of an
 * earlier version of the app may have deleted. Checks once per start of the worker; again at the
 * next screen when the server did not answer or has another release.
 */
export async function refill(): Promise<void> {
  if (isFilled) return;
  isFilled = true;
  const cache = await caches.open(cacheNames.precache);
  const present = new Set((await cache.keys()).map(({ url }) => url));
  try {
    for (const [address, key] of precache.getURLsToCacheKeys()) {
      if (!present.has(key)) await fetchListed(cache, address, key);
    }
  } catch (error) {
    isFilled = false;
    console.warn('The files of the app are not complete', error);
  }
}

/** Returns whether this release or the previous one may have a file. */
export function mayHave({ href, pathname }: URL): boolean {
  return isChunk(pathname) || precache.getCacheKeyForURL(href) !== undefined;
}

/**
 * Deletes the stored page when a file is missing here and on the server, so that a reload brings
 * the next release.
 */
async function forgetShell(): Promise<void> {
  const key = precache.getCacheKeyForURL(new URL(SHELL, location.href).href);
  if (key) await (await caches.open(cacheNames.precache)).delete(key);
}

/** Returns a file of this release, of the previous one, or from the network. */
export async function fileOf(request: Request): Promise<Response> {
  const listed = await precache.matchPrecache(request);
  if (listed) return listed;
  // While the worker activates, a chunk may still be in the present cache.
  for (const cacheName of [cacheNames.precache, PREVIOUS_RELEASE]) {
    const earlier = await caches.match(request.url, { cacheName, ignoreVary: true });
    if (earlier) return earlier;
  }
  const answer = await fetch(request);
  if (answer.status === 404) await forgetShell();
  return answer;
}
