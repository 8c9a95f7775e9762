import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import { noteFromAddress } from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { openSession } from '../../../platform/sessions/sessions.ts';
import { insertAudit } from '../../../platform/write/audit.ts';
import { type AnyWrite, transact } from '../../../platform/write/write.ts';
import { isProven, requestCodeIfAllowed } from '../code/request-code.ts';
import { forgetOwnAttempts, takeAttempt } from '../password/password-attempts.ts';
import { passwordMatches } from '../password/password-hash.ts';
import { issueSecret } from '../registration/registration-store.ts';
import { findFactor } from '../second-factor/store.ts';
import { useSecondFactor } from '../second-factor/use-second-factor.ts';
import { type AccountRecord, accountsOf, findByMobile, lockById } from '../store.ts';
import { originOf, type Sender } from './origin.ts';
import { slowDown } from './slow-lane.ts';

/** Delay after a wrong password from an address with too many failures. */
const WAIT_SECONDS = 600;

/** The details entered to sign in, and their origin. */
export interface SignIn extends Sender {
  readonly mobile: string;
  readonly password: string;
  readonly isAdmin: boolean;
  /** Code of the second factor, if there is one. */
  readonly code?: string | undefined;
  readonly userAgent: string;
  readonly requestId: string;
}

async function noteFailure(
  platform: Platform,
  signIn: SignIn,
  account: AccountRecord | undefined,
  reason: string,
): Promise<void> {
  const { db, clock } = platform;
  await insertAudit(db, clock, {
    actorId: null,
    action: 'sign_in.refused',
    targetKind: 'account',
    targetId: account?.id ?? null,
    after: { reason },
    requestId: signIn.requestId,
    address: signIn.ip,
  });
}

const wrongPassword = (signIn: SignIn) =>
  new AppError(signIn.isAdmin ? 'invalid_credentials' : 'wrong_credentials');

/** Throws when the account of a right password may not sign in now. */
async function checkAccount(
  platform: Platform,
  signIn: SignIn,
  account: AccountRecord,
): Promise<void> {
  const refuse = async (code: 'not_active' | 'not_administrator') => {
    await noteFailure(platform, signIn, account, code);
    throw new AppError(code);
  };
  if (!account.isActive) return refuse('not_active');
  if (signIn.isAdmin && account.role !== 'administrator') return refuse('not_administrator');
  if (isProven(account)) return;
  const { mobile, ip, device } = signIn;
  const request = { mobile, ip, device, purpose: 'signup' } as const;
  const codeSent = await requestCodeIfAllowed(platform, request);
  await noteFailure(platform, signIn, account, 'not_verified');
  // The secret restricts the code to this registration of the number.
  const registration = await issueSecret(platform.db, account.id, platform.clock());
  throw new AppError('not_verified', { registration, codeSent });
}

/**
 * Finds the account whose password was entered: the account of the number, or one of its
 * registrations.
 */
async function findTyped(
  db: Db,
  { mobile, password }: SignIn,
): Promise<{ account: AccountRecord | undefined; matches: boolean }> {
  const living = await accountsOf(db, mobile);
  const [first] = living;
  const hashes = first ? living.map(({ passwordHash }) => passwordHash) : [null];
  const matching = await Promise.all(hashes.map((hash) => passwordMatches(hash, password)));
  const own = living[matching.indexOf(true)];
  return { account: own ?? first, matches: own !== undefined };
}

/**
 * Requires the code of the second factor when one is on, and returns whether one is; a wrong code
 * counts as a wrong password.
 */
async function checkSecondFactor(
  platform: Platform,
  { code, ip, requestId }: SignIn,
  accountId: string,
): Promise<boolean> {
  const { db, clock } = platform;
  if (!(await findFactor(db, accountId))) return false;
  if (!code) throw new AppError('second_factor_required');
  if (await useSecondFactor(platform, { accountId, code, requestId, ip })) return true;
  await noteFromAddress(db, clock, 'failure_address', ip);
  throw new AppError('wrong_second_factor');
}

/**
 * Signs in; throws 401, 403 or 429. Unknown numbers and wrong passwords fail in the same way, after
 * the same time.
 */
export async function signInWithPassword(
  platform: Platform,
  signIn: SignIn,
): Promise<{ token: string; account: AccountRecord }> {
  const { db, clock } = platform;
  const { mobile: subject, ip } = signIn;
  const known = await findByMobile(db, subject);
  const origin = originOf(platform, signIn, known?.id ?? null);
  const attempt = { kind: 'wrong_password', subject, origin } as const;
  const isSlowed = await slowDown(platform, ip, origin);
  await takeAttempt(platform, attempt);
  const { account, matches } = await findTyped(db, signIn);
  if (!account || !matches) {
    await noteFromAddress(db, clock, 'failure_address', ip);
    await noteFailure(platform, signIn, account, 'wrong_password');
    throw isSlowed ? new AppError('too_many', { retryAfter: WAIT_SECONDS }) : wrongPassword(signIn);
  }
  await forgetOwnAttempts(platform, attempt);
  await checkAccount(platform, signIn, account);
  const usedFactor = await checkSecondFactor(platform, signIn, account.id);
  const by = { caller: null, requestId: signIn.requestId };
  const token = await transact(platform, by, (write) => admit(write, signIn, account, usedFactor));
  return { token, account };
}

/**
 * Opens the session, unless the account was suspended, its password reset or its second factor
 * switched on meanwhile.
 */
async function admit(
  write: AnyWrite,
  signIn: SignIn,
  { id: accountId, role, passwordHash }: AccountRecord,
  usedFactor: boolean,
): Promise<string> {
  const current = await lockById(write.tx, accountId);
  if (current?.passwordHash !== passwordHash) throw wrongPassword(signIn);
  if (!current.isActive) throw new AppError('not_active');
  // Switching it on ends the sessions that exist then: under the account's lock it is seen here.
  if (!usedFactor && (await findFactor(write.tx, accountId))) {
    throw new AppError('second_factor_required');
  }
  const target = { targetKind: 'account', targetId: accountId };
  write.audit({ action: 'account.signed_in', ...target, actorId: accountId });
  const { userAgent } = signIn;
  return openSession(write.tx, () => write.now, { accountId, role, purpose: 'session', userAgent });
}
