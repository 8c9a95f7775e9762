import type { Settings } from './settings.ts';

/** Returns each process's share of a limit that guards the whole machine; at least `least` of it. */
export function machineShare(
  limit: number,
  { PROCESSES }: Pick<Settings, 'PROCESSES'>,
  least = 1,
): number {
  return Math.max(Math.ceil(limit / PROCESSES), Math.min(least, limit));
}
