import { lockCount } from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isDevice, type Origin } from '../sign-in/origin.ts';
import { type CodeRecord, codesOfDay, countTry } from './code-store.ts';

/** Maximum number of tries on one code from one origin. */
const MAX_TRIES = 5;
/**
 * Maximum number of tries a day on all codes of a number, by unknown devices together and by known
 * devices together. Beyond it, a code allows one more try, from where it was requested. With 30
 * codes a day for unknown devices and 10 for known ones, that is 50 + 30 + 10 + 10 = 100 tries on
 * codes of six digits: one in 10,000.
 */
const TRIES_A_DAY = { strangers: 50, devices: 10 };

function triesOfKind(codes: readonly CodeRecord[], { isKnown }: Origin): number {
  const counts = codes.flatMap(({ triesBy }) => Object.entries(triesBy));
  return counts.reduce((sum, [key, tries]) => (isDevice(key) === isKnown ? sum + tries : sum), 0);
}

function isAskedFrom(code: CodeRecord, { key, isKnown }: Origin): boolean {
  return isKnown ? isDevice(code.origin) : code.origin === key;
}

/** Returns the number of tries on a code by the origins that share their tries with this one. */
function triesAt({ triesBy }: CodeRecord, { key, isKnown }: Origin): number {
  if (!isKnown) return triesBy[key] ?? 0;
  return Object.entries(triesBy).reduce((sum, [by, n]) => (isDevice(by) ? sum + n : sum), 0);
}

/**
 * Counts a try on each live code of a number and returns the codes that may be compared. Guesses
 * from elsewhere do not affect a code until the day's tries of unknown devices are used up, and
 * even then it allows one try from where it was requested.
 */
export async function takeTries(
  platform: Platform,
  mobile: string,
  origin: Origin,
): Promise<CodeRecord[]> {
  const now = platform.clock();
  return platform.db.transaction().execute(async (tx) => {
    await lockCount(tx, 'code', mobile);
    const codes = await codesOfDay(tx, mobile, now);
    const max = origin.isKnown ? TRIES_A_DAY.devices : TRIES_A_DAY.strangers;
    let left = max - triesOfKind(codes, origin);
    const taken: CodeRecord[] = [];
    for (const code of codes) {
      if (code.usedAt || !code.codeHash || code.expiresAt <= now) continue;
      const tries = triesAt(code, origin);
      const isFirst = tries === 0 && isAskedFrom(code, origin);
      if (tries >= MAX_TRIES || (left <= 0 && !isFirst)) continue;
      left--;
      await countTry(tx, code, origin.key);
      taken.push(code);
    }
    return taken;
  });
}
