import { cacheNames } from 'workbox-core';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { PREVIOUS_RELEASE } from '../offline/caches/names.ts';
import { isChunk } from './paths.ts';

const SHELL = '/index.html';

const isPage = ({ headers }: Response) => headers.get('Content-Type')?.startsWith('text/html');

/** A guest network answers 200 as well: with a page, whatever was asked for. */
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

/** Names the files of this release. */
export function listFiles(files: (PrecacheEntry | string)[]): void {
  precache.addToCacheList(files);
}

/** Fetches what is not there yet; what arrived before a line broke stays for the next attempt. */
export function install(event: ExtendableEvent): void {
  void precache.install(event);
}

/** Puts the chunks that this release no longer has aside, for one release. */
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

/** Makes this release the present one. */
export async function activate(event: ExtendableEvent): Promise<void> {
  await keepPrevious();
  await precache.activate(event);
}

const FRESH_FOR = 10_000;
let freshUntil = 0;

/** An update was chosen: the page that is loaded next comes from the server. */
export function loadFresh(): void {
  freshUntil = Date.now() + FRESH_FOR;
}

/** A screen of the customer app, at once; from the network where the browser has cleared the rest. */
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
 * Fetches the listed files that are not there: a browser short of space, or an update of an earlier
 * version of the app, may have taken them. Looks once a start of the worker; where the server did
 * not answer, or has another release by now, again at the next screen.
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

/** Whether this release, or the one before, may have it. */
export function mayHave({ href, pathname }: URL): boolean {
  return isChunk(pathname) || precache.getCacheKeyForURL(href) !== undefined;
}

/** A browser has cleared a part, and the server no longer has it: a reload must bring the next release. */
async function forgetShell(): Promise<void> {
  const key = precache.getCacheKeyForURL(new URL(SHELL, location.href).href);
  if (key) await (await caches.open(cacheNames.precache)).delete(key);
}

/** A file of this release, of the one before, or else of the network. */
export async function fileOf(request: Request): Promise<Response> {
  const listed = await precache.matchPrecache(request);
  if (listed) return listed;
  // Browsers ask a worker that is still at putting aside as well.
  for (const cacheName of [cacheNames.precache, PREVIOUS_RELEASE]) {
    const earlier = await caches.match(request.url, { cacheName, ignoreVary: true });
    if (earlier) return earlier;
  }
  const answer = await fetch(request);
  if (answer.status === 404) await forgetShell();
  return answer;
}
