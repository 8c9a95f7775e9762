import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '../../../platform/app-error.ts';
import { networkOverLimit } from '../../../platform/limits/attempts.ts';
import { MAX_WAITING_SECONDS, takeTurn } from '../../../platform/limits/pace.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Origin } from './origin.ts';

/**
 * Slows an address with too many failures to one attempt a second: a plant shares its address, and
 * a person with the right password behind it must be able to sign in. Known devices are not slowed.
 * Returns whether this attempt was slowed; throws 429 when several seconds' worth are waiting
 * already.
 */
export async function slowDown(platform: Platform, ip: string, origin: Origin): Promise<boolean> {
  if (origin.isKnown) return false;
  const { db, clock, settings } = platform;
  const limit = settings.FAILURES_PER_ADDRESS_HOUR;
  const network = await networkOverLimit(db, clock, 'failure_address', ip, limit);
  if (network === null) return false;
  const wait = await takeTurn(db, clock, network);
  if (wait === null) throw new AppError('too_many', { retryAfter: MAX_WAITING_SECONDS });
  await delay(wait);
  return true;
}
