/** The header by which the worker tells that an answer is a kept one: since when, as an ISO moment. */
export const KEPT_AT = 'Fluteline-Kept-At';

/** The header by which the worker says why an answer is a cached one. */
export const KEPT_WHY = 'Fluteline-Kept-Why';

/**
 * Why a cached answer stands for a fresh one: nothing got through; nothing came in time; the server
 * is there but cannot answer; something between us and the server answered instead.
 */
export const keptReasons = ['offline', 'slow', 'server', 'network'] as const;
export type KeptReason = (typeof keptReasons)[number];

const reasons = new WeakMap<object, KeptReason>();

/** Notes why an answer is a cached one; what is no reason is left out. */
export function markReason(data: unknown, why: string | null | undefined): void {
  const reason = keptReasons.find((one) => one === why);
  if (reason && typeof data === 'object' && data !== null) reasons.set(data, reason);
}

/** Why the first cached one of several answers is cached, where that is known. */
export function keptReason(all: readonly unknown[]): KeptReason | undefined {
  const cached = all.filter((data) => keptAt(data) !== undefined) as object[];
  return cached.map((data) => reasons.get(data)).find((reason) => reason !== undefined);
}

const marks = new WeakMap<object, number>();

function walk(data: unknown, visit: (part: object) => void): void {
  if (typeof data !== 'object' || data === null) return;
  visit(data);
  for (const part of Object.values(data)) walk(part, visit);
}

/** Notes of an answer, and of everything in it, that it was kept then; undefined for a fresh one. */
export function markKept(data: unknown, at: number | undefined): void {
  walk(data, (part) => {
    if (at === undefined) marks.delete(part);
    else marks.set(part, at);
  });
}

/** When what is shown was read, in milliseconds, where it was not read just now. */
export function keptAt(data: unknown): number | undefined {
  return typeof data === 'object' && data !== null ? marks.get(data) : undefined;
}

/** Of several answers put together: as old as the oldest kept one. */
export function oldestKeptAt(all: readonly unknown[]): number | undefined {
  const moments = all.map(keptAt).filter((moment) => moment !== undefined);
  return moments.length === 0 ? undefined : Math.min(...moments);
}
