import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  countAttempts,
  forgetAttempts,
  lockCount,
  noteAttempt,
} from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Origin, ofSameKind } from '../sign-in/origin.ts';

const WINDOW_SECONDS = 15 * 60;
const FIRST_WAIT_SECONDS = 30;
const HOUR = 3600;

/** The account or number whose password is entered, and the origin. */
export interface PasswordAttempt {
  /** At the sign-in, counted by number; of a signed-in caller, by account. */
  readonly kind: 'wrong_password' | 'own_password';
  readonly subject: string;
  readonly origin: Origin;
}

/** Throws 429 while a limit requires a wait, doubled with each further attempt up to 15 minutes. */
function checkWait(
  platform: Platform,
  { count, last }: { count: number; last: Date | null },
  limit: number,
): void {
  const beyond = count - limit;
  if (beyond < 0 || !last) return;
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** beyond, WINDOW_SECONDS);
  const left = wait - (platform.clock().getTime() - last.getTime()) / 1000;
  if (left > 0) throw new AppError('too_many', { retryAfter: Math.ceil(left) });
}

/**
 * Throws 429 after ten wrong passwords in 15 minutes for a number from one origin, or fifty in an
 * hour for a number from all unknown devices together. Known devices count separately, so that
 * unknown ones never delay them.
 */
async function checkLimits(platform: Platform, db: Db, attempt: PasswordAttempt): Promise<void> {
  const { clock, settings } = platform;
  const { kind, subject, origin } = attempt;
  const from = { origin: origin.key };
  const own = await countAttempts(db, clock, kind, subject, WINDOW_SECONDS, from);
  checkWait(platform, own, settings.WRONG_PASSWORDS);
  const all = await countAttempts(db, clock, kind, subject, HOUR, ofSameKind(origin));
  checkWait(platform, all, settings.WRONG_PASSWORDS_PER_NUMBER);
}

/**
 * Counts an attempt before its password is checked, one at a time for each number: simultaneous
 * guesses cannot outrun the count.
 */
export async function takeAttempt(platform: Platform, attempt: PasswordAttempt): Promise<void> {
  const { kind, subject, origin } = attempt;
  await platform.db.transaction().execute(async (tx) => {
    await lockCount(tx, kind, subject);
    await checkLimits(platform, tx, attempt);
    await noteAttempt(tx, platform.clock, kind, subject, origin.key);
  });
}

/** Removes the attempts of an origin after a right password; those of unknown devices stay. */
export async function forgetOwnAttempts(
  { db }: Platform,
  { kind, subject, origin }: PasswordAttempt,
): Promise<void> {
  await forgetAttempts(db, kind, subject, origin.key);
}
