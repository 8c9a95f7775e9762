import { timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@fluteline/domain/account';
import { AppError } from '../../platform/app-error.ts';
import { noteFromAddress } from '../../platform/attempts.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSession } from '../../platform/sessions.ts';
import { type CodeRecord, useCode } from './code-store.ts';
import { takeTries } from './code-tries.ts';
import { confirmRegistration } from './confirm-registration.ts';
import { codeHash } from './deliver-code.ts';
import { originOf, type Sender } from './origin.ts';
import { asTaken } from './register.ts';
import { findBySecret, lockNumber } from './registration-store.ts';
import { findFactor } from './second-factor/store.ts';
import { slowDown } from './slow-lane.ts';
import { type AccountRecord, findByMobile, holdById, holdByMobile } from './store.ts';

/** After a wrong code from an address with too many failures. */
const WAIT_SECONDS = 600;

/** A code as typed, and from where. */
export interface CodeAttempt extends Sender {
  readonly mobile: string;
  readonly code: string;
  /** The secret of the registration the code was asked for; absent in older clients. */
  readonly registration?: string | undefined;
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

/**
 * Whom a right code speaks for. A number's registrations share its codes: a sign-up code confirms
 * the one whose secret comes with it; without one, the only one there is.
 */
async function vouchedFor(
  tx: Tx,
  code: CodeRecord,
  registration: string | undefined,
): Promise<AccountRecord> {
  if (code.purpose === 'reset') {
    const account = code.accountId ? await holdById(tx, code.accountId) : undefined;
    if (!account) throw new AppError('invalid_code');
    return account;
  }
  const living = await holdByMobile(tx, code.mobile);
  const meant = registration ? await findBySecret(tx, code.mobile, registration) : undefined;
  const only = !registration && living.length === 1 ? code.accountId : meant?.id;
  const account = living.find(({ id }) => id === only);
  if (!account) throw new AppError('sign_up_again');
  return account;
}

async function accept(
  platform: Platform,
  tx: Tx,
  code: CodeRecord,
  attempt: CodeAttempt,
): Promise<{ token: string; purpose: CodePurpose; account: AccountRecord }> {
  if (code.purpose === 'signup') await lockNumber(tx, code.mobile);
  if (!(await useCode(tx, code, platform.clock()))) throw new AppError('invalid_code');
  const account = await vouchedFor(tx, code, attempt.registration);
  if (!account.isActive) throw new AppError('not_active');
  // A session takes the second factor; a grant to reset the password opens none.
  if (code.purpose === 'signup' && (await findFactor(tx, account.id))) {
    throw new AppError('second_factor_required');
  }
  const verified =
    code.purpose === 'signup' && !account.isVerified
      ? await confirmRegistration(platform, tx, account, attempt.requestId)
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
    throw new AppError('invalid_code');
  }
  return db
    .transaction()
    .execute((tx) => accept(platform, tx, code, attempt))
    .catch((error: unknown) => {
      throw asTaken(error);
    });
}
