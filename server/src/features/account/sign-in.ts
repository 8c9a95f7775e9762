import { AppError } from '../../platform/app-error.ts';
import { countAttempts, forgetAttempts, holdCount, noteAttempt } from '../../platform/attempts.ts';
import { audit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { openSession } from '../../platform/sessions.ts';
import { passwordMatches } from './password-hash.ts';
import { requestCodeIfAllowed } from './request-code.ts';
import { type AccountRecord, findByMobile, holdById } from './store.ts';

const WINDOW_SECONDS = 15 * 60;
const FIRST_WAIT_SECONDS = 30;
const HOUR = 3600;

/** What somebody types to sign in, and from where. */
export interface SignIn {
  readonly mobile: string;
  readonly password: string;
  readonly isAdmin: boolean;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/**
 * Throws 429 after ten wrong passwords in 15 minutes for a number, each further one doubling the
 * wait up to 15 minutes, and after 300 failures an hour from an address. A reset by code clears it.
 */
async function checkLimits(platform: Platform, db: Db, signIn: SignIn): Promise<void> {
  const { clock, settings } = platform;
  const wrong = await countAttempts(db, clock, 'wrong_password', signIn.mobile, WINDOW_SECONDS);
  const beyond = wrong.count - settings.WRONG_PASSWORDS;
  if (beyond >= 0 && wrong.last) {
    const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** beyond, WINDOW_SECONDS);
    const left = wait - (clock().getTime() - wrong.last.getTime()) / 1000;
    if (left > 0) throw new AppError('too_many', { retryAfter: Math.ceil(left) });
  }
  const failures = await countAttempts(db, clock, 'failure_address', signIn.ip, HOUR);
  if (failures.count >= settings.FAILURES_PER_ADDRESS_HOUR) {
    throw new AppError('too_many', { retryAfter: HOUR / 6 });
  }
}

/**
 * Counts this attempt before its password is looked at, one at a time for a number: guesses sent
 * at once cannot outrun the count.
 */
async function takeAttempt(platform: Platform, signIn: SignIn): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    await holdCount(tx, 'wrong_password', signIn.mobile);
    await checkLimits(platform, tx, signIn);
    await noteAttempt(tx, platform.clock, 'wrong_password', signIn.mobile);
  });
}

async function noteFailure(
  platform: Platform,
  signIn: SignIn,
  account: AccountRecord | undefined,
  reason: string,
): Promise<void> {
  const { db, clock } = platform;
  await audit(db, clock, {
    actorId: null,
    action: 'sign_in.refused',
    targetKind: 'account',
    targetId: account?.id ?? null,
    after: { reason },
    requestId: signIn.requestId,
  });
}

const wrongPassword = (signIn: SignIn) =>
  new AppError(signIn.isAdmin ? 'invalid_credentials' : 'wrong_credentials');

/** Right password, but this account may not come in now. */
async function checkAccount(
  platform: Platform,
  signIn: SignIn,
  account: AccountRecord,
): Promise<void> {
  const refuse = async (code: 'not_active' | 'not_verified' | 'not_administrator') => {
    await noteFailure(platform, signIn, account, code);
    throw new AppError(code);
  };
  if (!account.isActive) return refuse('not_active');
  if (signIn.isAdmin && account.role !== 'administrator') return refuse('not_administrator');
  if (account.isVerified || account.role === 'administrator') return;
  const { mobile, ip } = signIn;
  await requestCodeIfAllowed(platform, { mobile, ip, purpose: 'signup' });
  return refuse('not_verified');
}

/** Signs in; throws 401, 403 or 429. Unknown numbers and wrong passwords fail alike, in the same time. */
export async function signInWithPassword(
  platform: Platform,
  signIn: SignIn,
): Promise<{ token: string; account: AccountRecord }> {
  const { db, clock } = platform;
  await takeAttempt(platform, signIn);
  const account = await findByMobile(db, signIn.mobile);
  if (!(await passwordMatches(account?.passwordHash ?? null, signIn.password)) || !account) {
    await noteAttempt(db, clock, 'failure_address', signIn.ip);
    await noteFailure(platform, signIn, account, 'wrong_password');
    throw wrongPassword(signIn);
  }
  await forgetAttempts(db, 'wrong_password', signIn.mobile);
  await checkAccount(platform, signIn, account);
  const token = await db.transaction().execute((tx) => admit(platform, tx, signIn, account));
  return { token, account };
}

/** Opens the session, unless the account was suspended or its password reset meanwhile. */
async function admit(
  platform: Platform,
  tx: Tx,
  signIn: SignIn,
  account: AccountRecord,
): Promise<string> {
  const now = await holdById(tx, account.id);
  if (now?.passwordHash !== account.passwordHash) throw wrongPassword(signIn);
  if (!now.isActive) throw new AppError('not_active');
  await audit(tx, platform.clock, {
    actorId: account.id,
    action: 'account.signed_in',
    targetKind: 'account',
    targetId: account.id,
    requestId: signIn.requestId,
  });
  const { userAgent } = signIn;
  const { id: accountId, role } = account;
  return openSession(tx, platform.clock, { accountId, role, purpose: 'session', userAgent });
}
