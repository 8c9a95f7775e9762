import { cacheNames } from 'workbox-core';
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { isChunk } from './paths.ts';

/** The chunks of the release before: a page that is still open may ask for them. */
const PREVIOUS = 'previous-release';
const SHELL = '/index.html';

const precache = new PrecacheController();

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
  await caches.delete(PREVIOUS);
  const previous = await caches.open(PREVIOUS);
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

/** A screen of the customer app, at once; from the network where the browser has cleared the rest. */
export async function screenOf(request: Request): Promise<Response> {
  return (await precache.matchPrecache(SHELL)) ?? fetch(request);
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
  for (const cacheName of [cacheNames.precache, PREVIOUS]) {
    const earlier = await caches.match(request.url, { cacheName, ignoreVary: true });
    if (earlier) return earlier;
  }
  const answer = await fetch(request);
  if (answer.status === 404) await forgetShell();
  return answer;
}
