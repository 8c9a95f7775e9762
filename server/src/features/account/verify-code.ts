import { timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@fluteline/domain/account';
import { AppError } from '../../platform/app-error.ts';
import { countAttempts, noteAttempt } from '../../platform/attempts.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSession } from '../../platform/sessions.ts';
import { type CodeRecord, countTry, useCode } from './code-store.ts';
import { codeHash } from './deliver-code.ts';
import { type AccountRecord, holdById, updateAccount } from './store.ts';

const MOST_TRIES = 5;
const HOUR = 3600;

/** A code as typed, and from where. */
export interface CodeAttempt {
  readonly mobile: string;
  readonly code: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

async function matching(
  platform: Platform,
  codes: readonly CodeRecord[],
  typed: string,
): Promise<CodeRecord | undefined> {
  let found: CodeRecord | undefined;
  for (const row of codes) {
    const hash = await codeHash(platform, row.id, typed);
    if (row.codeHash && timingSafeEqual(hash, row.codeHash)) found = row;
  }
  return found;
}

async function accept(
  platform: Platform,
  tx: Tx,
  code: CodeRecord,
  attempt: CodeAttempt,
): Promise<{ token: string; purpose: CodePurpose; account: AccountRecord }> {
  const now = platform.clock();
  const account = code.accountId ? await holdById(tx, code.accountId) : undefined;
  if (!account || !(await useCode(tx, code, now))) throw new AppError('invalid_code');
  if (!account.isActive) throw new AppError('not_active');
  const verified =
    code.purpose === 'signup' && !account.isVerified
      ? await updateAccount(tx, account.id, {
          isVerified: true,
          verifiedAt: account.verifiedAt ?? now,
          updatedAt: now,
        })
      : account;
  await audit(tx, platform.clock, {
    actorId: account.id,
    action: code.purpose === 'signup' ? 'account.verified' : 'account.reset_granted',
    targetKind: 'account',
    targetId: account.id,
    requestId: attempt.requestId,
  });
  if (verified !== account) await announce(tx, { topic: 'account', id: account.id });
  const token = await openSession(tx, platform.clock, {
    accountId: account.id,
    role: account.role,
    purpose: code.purpose === 'signup' ? 'session' : 'reset',
    userAgent: attempt.userAgent,
  });
  return { token, purpose: code.purpose, account: verified };
}

/**
 * Tries the live codes of a number. Right for signup: the account is verified and signed in; right
 * for reset: a single-use grant. Wrong, used or expired: 400 `invalid_code`, and the try counts.
 */
export async function verifyCode(
  platform: Platform,
  attempt: CodeAttempt,
): Promise<{ token: string; purpose: CodePurpose; account: AccountRecord }> {
  const { db, clock, settings } = platform;
  const failures = await countAttempts(db, clock, 'failure_address', attempt.ip, HOUR);
  if (failures.count >= settings.FAILURES_PER_ADDRESS_HOUR) {
    throw new AppError('too_many', { retryAfter: HOUR / 6 });
  }
  const codes = await countTry(db, attempt.mobile, clock(), MOST_TRIES);
  const code = await matching(platform, codes, attempt.code);
  if (!code) {
    await noteAttempt(db, clock, 'failure_address', attempt.ip);
    throw new AppError('invalid_code');
  }
  return db.transaction().execute((tx) => accept(platform, tx, code, attempt));
}
