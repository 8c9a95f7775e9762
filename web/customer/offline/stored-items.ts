import { isRecord } from '@fluteline/domain/object';
import { hasCaches } from '../../kit/client/device-storage.ts';
import { answerCacheOf } from './caches/names.ts';

const HOME = '/api/account/me/home';
const CATALOGUE = /^\/api\/catalogue\/[^/]*$/;

type Stored = Readonly<Record<string, unknown>>;

/** Returns the parts in an answer: of a list, of a single part or of Home. */
function partsIn(path: string, answer: unknown): readonly unknown[] {
  const data = isRecord(answer) ? answer.data : undefined;
  if (path === HOME) return isRecord(data) && Array.isArray(data.catalogue) ? data.catalogue : [];
  return Array.isArray(data) ? data : [data];
}

/**
 * Returns the catalogue parts that the worker has cached for an account, each from its newest
 * answer; none when the browser stores nothing.
 */
export async function storedItems(account: string): Promise<readonly Stored[]> {
  if (!hasCaches()) return [];
  const name = answerCacheOf(account);
  // `open` alone would create an empty cache.
  if (!(await caches.has(name))) return [];
  const cache = await caches.open(name);
  const found = new Map<string, Stored>();
  // Later entries are newer, so they win.
  for (const request of await cache.keys()) {
    const path = new URL(request.url).pathname;
    if (path !== HOME && !CATALOGUE.test(path)) continue;
    const answer: unknown = await (await cache.match(request, { ignoreVary: true }))
      ?.json()
      .catch(() => undefined);
    for (const part of partsIn(path, answer)) {
      if (isRecord(part) && typeof part.ID === 'string') found.set(part.ID, part);
    }
  }
  return [...found.values()];
}
