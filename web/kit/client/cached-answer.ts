import { isRecord } from '@fluteline/domain/object';
/** The header by which the worker says that an answer is a cached one: since when, as an ISO moment. */
export const CACHED_AT = 'Fluteline-Kept-At';

/** The header by which the worker says why an answer is a cached one. */
export const CACHED_WHY = 'Fluteline-Kept-Why';

/**
 * Why a cached answer stands for a fresh one: nothing got through; nothing came in time; the server
 * is there but cannot answer; something between us and the server answered instead.
 */
export const cachedReasons = ['offline', 'slow', 'server', 'network'] as const;
export type CachedReason = (typeof cachedReasons)[number];

const reasons = new WeakMap<object, CachedReason>();

function walk(data: unknown, visit: (part: object) => void): void {
  if (typeof data !== 'object' || data === null) return;
  visit(data);
  for (const part of Object.values(data)) walk(part, visit);
}

/** Notes of an answer, and of everything in it, why it is a cached one; of what is no reason none. */
export function markReason(data: unknown, why: string | null | undefined): void {
  const reason = cachedReasons.find((one) => one === why);
  walk(data, (part) => {
    if (reason) reasons.set(part, reason);
    else reasons.delete(part);
  });
}

/** Why the first cached one of several answers is cached, where that is known. */
export function cachedReason(all: readonly unknown[]): CachedReason | undefined {
  const cached = all.filter((data) => cachedAt(data) !== undefined);
  return cached
    .filter(isRecord)
    .map((data) => reasons.get(data))
    .find((reason) => reason !== undefined);
}

const marks = new WeakMap<object, number>();

/** Notes of an answer, and of everything in it, that it was cached then; undefined for a fresh one. */
export function markCached(data: unknown, at: number | undefined): void {
  walk(data, (part) => {
    if (at === undefined) marks.delete(part);
    else marks.set(part, at);
  });
}

/** When what is shown was read, in milliseconds, where it was not read just now. */
export function cachedAt(data: unknown): number | undefined {
  return typeof data === 'object' && data !== null ? marks.get(data) : undefined;
}

/** Of several answers put together: as old as the oldest cached one. */
export function oldestCachedAt(all: readonly unknown[]): number | undefined {
  const moments = all.map(cachedAt).filter((moment) => moment !== undefined);
  return moments.length === 0 ? undefined : Math.min(...moments);
}
