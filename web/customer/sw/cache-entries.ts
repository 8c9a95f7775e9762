import { CACHED_AT } from '../../kit/client/cached-answer.ts';

/** How much a cache may hold. */
export interface Room {
  readonly max: number;
  /** In milliseconds. */
  readonly oldest: number;
}

/** When something was put into a cache; NaN where it does not say. */
export function cachedSince(answer: Response): number {
  return Date.parse(answer.headers.get(CACHED_AT) ?? '');
}

/** Whether a cached answer is past its time, or does not say when it was cached. */
function isTooOld(answer: Response, { oldest }: Room): boolean {
  return !(Date.now() - cachedSince(answer) <= oldest);
}

/** What is put again goes to the end: the first ones are the oldest. */
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

/** Caches an answer with the moment; without room on the phone everything of that cache goes. */
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

/** The same answer with a header set. */
export function withHeader(answer: Response, name: string, value: string): Response {
  const headers = new Headers(answer.headers);
  headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

/** What is cached of an address, unless it is too old. */
export async function findIn(
  name: string,
  address: string,
  room: Room,
): Promise<Response | undefined> {
  // Not `open`, which would make an empty one.
  const answer = await caches.match(address, { cacheName: name, ignoreVary: true });
  return answer && !isTooOld(answer, room) ? answer : undefined;
}
