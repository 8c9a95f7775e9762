import { timingSafeEqual } from 'node:crypto';
import { errors } from '@fluteline/contract';
import type { CodePurpose } from '@fluteline/domain/account';
import { AppError } from '../../../platform/app-error.ts';
import { noteFromAddress } from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';
import { type AnyWrite, transact } from '../../../platform/write/write.ts';
import { confirmRegistration } from '../registration/confirm-registration.ts';
import { asTaken } from '../registration/register.ts';
import { findBySecret, lockNumber } from '../registration/registration-store.ts';
import { findFactor } from '../second-factor/store.ts';
import { originOf, type Sender } from '../sign-in/origin.ts';
import { slowDown } from '../sign-in/slow-lane.ts';
import { type AccountRecord, findByMobile, lockById, lockByMobile } from '../store.ts';
import { type CodeRecord, useCode } from './code-store.ts';
import { takeTries } from './code-tries.ts';
import { codeHash } from './deliver-code.ts';

/** Delay after a wrong code from an address with too many failures. */
const WAIT_SECONDS = 600;

/** An entered code, and its origin. */
export interface CodeAttempt extends Sender {
  readonly mobile: string;
  readonly code: string;
  /** Secret of the registration that requested the code; absent in older clients. */
  readonly registration?: string | undefined;
  readonly userAgent: string;
  readonly requestId: string;
}

const invalidCode = () =>
  new AppError('invalid_code', { fields: { otp: errors.invalid_code.sentence } });

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

/**
 * Returns the account that a right code confirms. A number's registrations share its codes: a
 * sign-up code confirms the registration whose secret is sent with it; without a secret, the only
 * one there is.
 */
async function vouchedFor(
  { tx }: AnyWrite,
  code: CodeRecord,
  registration: string | undefined,
): Promise<AccountRecord> {
  if (code.purpose === 'reset') {
    const account = code.accountId ? await lockById(tx, code.accountId) : undefined;
    if (!account) throw invalidCode();
    return account;
  }
  const living = await lockByMobile(tx, code.mobile);
  const meant = registration ? await findBySecret(tx, code.mobile, registration) : undefined;
  const only = !registration && living.length === 1 ? code.accountId : meant?.id;
  const account = living.find(({ id }) => id === only);
  if (!account) throw new AppError('sign_up_again');
  return account;
}

async function accept(
  write: AnyWrite,
  code: CodeRecord,
  attempt: CodeAttempt,
): Promise<{ token: string; purpose: CodePurpose; account: AccountRecord }> {
  const { tx } = write;
  if (code.purpose === 'signup') await lockNumber(tx, code.mobile);
  if (!(await useCode(tx, code, write.now))) throw invalidCode();
  const account = await vouchedFor(write, code, attempt.registration);
  // Sign-up codes exist only for customers: one sent before the account got its role opens nothing.
  if (code.purpose === 'signup' && account.role === 'administrator') throw invalidCode();
  if (!account.isActive) throw new AppError('not_active');
  // A session requires the second factor; a grant to reset the password opens no session.
  if (code.purpose === 'signup' && (await findFactor(tx, account.id))) {
    throw new AppError('second_factor_required');
  }
  const verified =
    code.purpose === 'signup' && !account.isVerified
      ? await confirmRegistration(write, account)
      : account;
  write.audit({
    action: code.purpose === 'signup' ? 'account.verified' : 'account.reset_granted',
    targetKind: 'account',
    targetId: account.id,
    actorId: account.id,
  });
  if (verified !== account) write.changed('account', account.id);
  const token = await openSession(tx, () => write.now, {
    accountId: account.id,
    role: account.role,
    purpose: code.purpose === 'signup' ? 'session' : 'reset',
    userAgent: attempt.userAgent,
  });
  return { token, purpose: code.purpose, account: verified };
}

/**
 * Tries an entered code against the live codes of a number. A right one for signup verifies the
 * account and signs in; a right one for reset returns a single-use grant. Wrong, used or expired:
 * 400 `invalid_code`, and the try counts.
 */
export async function verifyCode(
  platform: Platform,
  attempt: CodeAttempt,
): Promise<{ token: string; purpose: CodePurpose; account: AccountRecord }> {
  const { db, clock } = platform;
  const { mobile, ip } = attempt;
  const account = await findByMobile(db, mobile);
  const origin = originOf(platform, attempt, account?.id ?? null);
  const isSlowed = await slowDown(platform, ip, origin);
  const codes = await takeTries(platform, mobile, origin);
  const code = await matching(platform, codes, attempt.code);
  if (!code) {
    await noteFromAddress(db, clock, 'failure_address', ip);
    if (isSlowed) throw new AppError('too_many', { retryAfter: WAIT_SECONDS });
    throw invalidCode();
  }
  const by = { caller: null, requestId: attempt.requestId };
  return transact(platform, by, (write) => accept(write, code, attempt)).catch((error: unknown) => {
    throw asTaken(error);
  });
}
