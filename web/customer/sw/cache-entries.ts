import { CACHED_AT } from '../../kit/client/cached-answer.ts';

/** Limits of a cache. */
export interface Room {
  readonly max: number;
  /** Maximum age, in milliseconds. */
  readonly oldest: number;
}

/** Returns when an answer was cached; NaN when it does not say. */
export function cachedSince(answer: Response): number {
  return Date.parse(answer.headers.get(CACHED_AT) ?? '');
}

/** Returns whether a cached answer has expired, or does not say when it was cached. */
function isTooOld(answer: Response, { oldest }: Room): boolean {
  return !(Date.now() - cachedSince(answer) <= oldest);
}

/**
 * Deletes the oldest entries beyond the limit. Entries put again move to the end, so the first ones
 * are the oldest.
 */
async function trim(cache: Cache, room: Room): Promise<void> {
  const keys = await cache.keys();
  const surplus = keys.slice(0, Math.max(0, keys.length - room.max));
  for (const key of surplus) await cache.delete(key);
  for (const key of keys.slice(surplus.length)) {
    const answer = await cache.match(key, { ignoreVary: true });
    if (answer && !isTooOld(answer, room)) return;
    await cache.delete(key);
  }
}

/** Caches an answer with the current time; deletes the whole cache when the phone has no room. */
export async function putIn(
  name: string,
  address: string,
  answer: Response,
  room: Room,
): Promise<void> {
  const body = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  headers.set(CACHED_AT, new Date().toISOString());
  try {
    const cache = await caches.open(name);
    await cache.delete(address, { ignoreVary: true });
    await cache.put(address, new Response(body, { status: answer.status, headers }));
    await trim(cache, room);
  } catch (error) {
    console.warn('There is no room to cache it', error);
    await caches.delete(name);
  }
}

/** Returns a copy of an answer with a header set. */
export function withHeader(answer: Response, name: string, value: string): Response {
  const headers = new Headers(answer.headers);
  headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Returns the cached answer of an address, unless it has expired. */
export async function findIn(
  name: string,
  address: string,
  room: Room,
): Promise<Response | undefined> {
  // `open` would create an empty cache.
  const answer = await caches.match(address, { cacheName: name, ignoreVary: true });
  return answer && !isTooOld(answer, room) ? answer : undefined;
}
