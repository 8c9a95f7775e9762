import { isRecord } from '@fluteline/domain/object';

/** Header in which the worker states when a cached answer was stored, as an ISO moment. */
export const CACHED_AT = 'Fluteline-Kept-At';

/** Header in which the worker states why it returned a cached answer. */
export const CACHED_WHY = 'Fluteline-Kept-Why';

/**
 * Reasons for returning a cached answer: no network; no answer in time; the server responds but
 * cannot answer; a system between the client and the server answered instead.
 */
export const cachedReasons = ['offline', 'slow', 'server', 'network'] as const;
export type CachedReason = (typeof cachedReasons)[number];

interface Mark {
  readonly at: number;
  readonly reason: CachedReason | undefined;
}

const marks = new WeakMap<object, Mark>();

const markOf = (data: unknown) => (isRecord(data) ? marks.get(data) : undefined);

function walk(data: unknown, visit: (part: object) => void): void {
  if (!isRecord(data)) return;
  visit(data);
  for (const part of Object.values(data)) walk(part, visit);
}

/**
 * Records when an answer, with every object in it, was cached, and why it was returned, if that is
 * known; `undefined` marks it as fresh.
 */
export function markCached(data: unknown, at: number | undefined, why?: string | null): void {
  const reason = cachedReasons.find((one) => one === why);
  walk(data, (part) => {
    if (at === undefined) marks.delete(part);
    else marks.set(part, { at, reason });
  });
}

/** Returns when data was cached, in milliseconds; `undefined` for fresh data. */
export function cachedAt(data: unknown): number | undefined {
  return markOf(data)?.at;
}

/** Returns the reason of the first cached answer among several, if it is known. */
export function cachedReason(all: readonly unknown[]): CachedReason | undefined {
  return all.map((data) => markOf(data)?.reason).find((reason) => reason !== undefined);
}

/** Returns the time of the oldest cached answer among several; `undefined` when all are fresh. */
export function oldestCachedAt(all: readonly unknown[]): number | undefined {
  const moments = all.map(cachedAt).filter((moment) => moment !== undefined);
  return moments.length === 0 ? undefined : Math.min(...moments);
}
