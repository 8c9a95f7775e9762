import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../../platform/app-error.ts';
import { networkOverLimit } from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Origin } from './origin.ts';

const PACE_MS = 1000;
const MAX_WAITING_MS = 8000;
const MAX_NETWORKS = 10_000;

/** When the next attempt from a network may begin. */
const next = new Map<string, number>();

function forgetPast(now: number): void {
  if (next.size < MAX_NETWORKS) return;
  for (const [network, at] of next) if (at < now) next.delete(network);
}

/**
 * An address with too many failures goes on at one attempt a second: a plant shares its address,
 * and whoever types the right password behind it must get in. Known devices are not slowed. Answers
 * whether this one was; throws 429 where several seconds' worth are waiting already.
 */
export async function slowDown(platform: Platform, ip: string, origin: Origin): Promise<boolean> {
  if (origin.isKnown) return false;
  const { db, clock, settings } = platform;
  const limit = settings.FAILURES_PER_ADDRESS_HOUR;
  const network = await networkOverLimit(db, clock, 'failure_address', ip, limit);
  if (network === null) return false;
  // Whole: of fractions the eighth second comes out a hair longer, and nobody would wait so long.
  const now = Math.round(performance.now());
  forgetPast(now);
  const at = Math.max(now, next.get(network) ?? 0);
  if (at - now > MAX_WAITING_MS) {
    throw new AppError('too_many', { retryAfter: MAX_WAITING_MS / 1000 });
  }
  next.set(network, at + PACE_MS);
  await delay(at - now);
  return true;
}
