import { AppError } from '../../platform/app-error.ts';
import { countAttempts, holdCount, noteAttempt } from '../../platform/attempts.ts';
import type { Db } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';

const WINDOW_SECONDS = 15 * 60;
const FIRST_WAIT_SECONDS = 30;
const HOUR = 3600;

/** Whose password is typed, and from where. */
interface Attempt {
  readonly mobile: string;
  readonly ip: string;
}

/**
 * Throws 429 after ten wrong passwords in 15 minutes for a number, each further one doubling the
 * wait up to 15 minutes, and after 300 failures an hour from an address. A reset by code clears it.
 */
async function checkLimits(platform: Platform, db: Db, attempt: Attempt): Promise<void> {
  const { clock, settings } = platform;
  const wrong = await countAttempts(db, clock, 'wrong_password', attempt.mobile, WINDOW_SECONDS);
  const beyond = wrong.count - settings.WRONG_PASSWORDS;
  if (beyond >= 0 && wrong.last) {
    const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** beyond, WINDOW_SECONDS);
    const left = wait - (clock().getTime() - wrong.last.getTime()) / 1000;
    if (left > 0) throw new AppError('too_many', { retryAfter: Math.ceil(left) });
  }
  const failures = await countAttempts(db, clock, 'failure_address', attempt.ip, HOUR);
  if (failures.count >= settings.FAILURES_PER_ADDRESS_HOUR) {
    throw new AppError('too_many', { retryAfter: HOUR / 6 });
  }
}

/**
 * Counts this attempt before its password is looked at, one at a time for a number: guesses sent
 * at once cannot outrun the count.
 */
export async function takeAttempt(platform: Platform, attempt: Attempt): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await holdCount(tx, 'wrong_password', attempt.mobile);
    await checkLimits(platform, tx, attempt);
    await noteAttempt(tx, platform.clock, 'wrong_password', attempt.mobile);
  });
}
