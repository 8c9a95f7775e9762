import { givesWay } from '@fluteline/domain/account';
import { AppError } from '../../../platform/app-error.ts';
import { violatedUnique } from '../../../platform/database/database-errors.ts';
import { newId } from '../../../platform/ids.ts';
import { noteFromAddress } from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AnyWrite, transact } from '../../../platform/write/write.ts';
import { requestCodeIfAllowed } from '../code/request-code.ts';
import { checkNewPassword } from '../password/check-password.ts';
import { hashPassword, passwordMatches } from '../password/password-hash.ts';
import { originOf, type Sender } from '../sign-in/origin.ts';
import { slowDown } from '../sign-in/slow-lane.ts';
import {
  type AccountRecord,
  findByMobile,
  insertAccount,
  lockByMobile,
  updateAccount,
} from '../store.ts';
import { freeEmail } from './free-email.ts';
import { deleteRegistrations, issueSecret, lockNumberAndEmail } from './registration-store.ts';

/**
 * Maximum number of simultaneous registrations of one number, since a sign-in tries each; the
 * oldest is removed.
 */
export const MAX_REGISTRATIONS = 10;

/** Delay after a refusal, for an address with too many failures. */
const WAIT_SECONDS = 600;

/** The details with which a company signs up. */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly companyName: string;
  readonly mobile: string;
  readonly consentVersion: string | null;
  readonly analyticsConsent: boolean;
}

/** A saved registration. */
interface Saved {
  readonly account: AccountRecord;
  /** The secret that must be sent with its code. */
  readonly secret: string;
  /** Whether its number was already registered with other details. */
  readonly isAnother: boolean;
}

function accountOf(registration: Registration, passwordHash: string, now: Date) {
  return {
    email: registration.email,
    companyName: registration.companyName,
    passwordHash,
    consentVersion: registration.consentVersion,
    consentedAt: registration.consentVersion === null ? null : now,
    analyticsConsent: registration.analyticsConsent,
    registeredAt: now,
    updatedAt: now,
  };
}

/**
 * Finds the same registration sent once more: an answer was lost, or the button was pressed twice.
 */
async function sameAmong(
  living: readonly AccountRecord[],
  { email, companyName, password }: Registration,
): Promise<AccountRecord | undefined> {
  for (const row of living) {
    if (row.email !== email || row.companyName !== companyName) continue;
    if (await passwordMatches(row.passwordHash, password)) return row;
  }
  return undefined;
}

async function save(
  write: AnyWrite,
  registration: Registration,
  passwordHash: string,
): Promise<Saved> {
  const { tx } = write;
  const { mobile, email } = registration;
  await lockNumberAndEmail(tx, mobile, email);
  const { now } = write;
  const living = await lockByMobile(tx, mobile);
  if (!living.every(givesWay)) throw new AppError('mobile_taken');
  await freeEmail(tx, { email, mobile, isSignUp: true }, now);
  const same = await sameAmong(living, registration);
  const wanted = accountOf(registration, passwordHash, now);
  const surplus = same ? [] : living.slice(0, Math.max(0, living.length + 1 - MAX_REGISTRATIONS));
  await deleteRegistrations(
    tx,
    surplus.map(({ id }) => id),
  );
  const account = same
    ? await updateAccount(tx, same.id, wanted)
    : await insertAccount(tx, {
        ...wanted,
        id: newId(now),
        role: 'customer',
        mobile,
        name: '',
        isActive: true,
        isVerified: false,
        createdAt: now,
      });
  const secret = await issueSecret(tx, account.id, now);
  return { account, secret, isAnother: !same && living.length > 0 };
}

/**
 * Converts the violation of a unique constraint, by two simultaneous registrations, into the
 * contract's error.
 */
export function asTaken(error: unknown): unknown {
  const constraint = violatedUnique(error);
  if (constraint === 'account_email_key') return new AppError('email_taken');
  if (constraint === 'account_mobile_key') return new AppError('mobile_taken');
  return error;
}

async function saveRegistration(
  platform: Platform,
  registration: Registration,
  requestId: string,
): Promise<Saved> {
  checkNewPassword(registration.password, { role: 'customer', mobile: registration.mobile });
  // Checked before hashing, so that a refusal costs nothing; checked again under the number's lock.
  const owner = await findByMobile(platform.db, registration.mobile);
  if (owner && !givesWay(owner)) throw new AppError('mobile_taken');
  const passwordHash = await hashPassword(registration.password);
  return transact(platform, { caller: null, requestId }, async (write) => {
    const saved = await save(write, registration, passwordHash);
    const { id, companyName, consentVersion } = saved.account;
    const action = 'account.registered';
    const after = { companyName, consentVersion };
    write.audit({ action, targetKind: 'account', targetId: id, actorId: id, after });
    write.changed('account', id);
    return saved;
  });
}

/**
 * Counts a refusal as a failure of the address: a taken number or email reveals who has an account.
 */
async function countTaken(
  { db, clock }: Platform,
  ip: string,
  isSlowed: boolean,
  error: unknown,
): Promise<never> {
  const isTaken = error instanceof AppError && /^(mobile|email)_taken$/.test(error.code);
  if (!isTaken) throw error;
  await noteFromAddress(db, clock, 'failure_address', ip);
  throw isSlowed ? new AppError('too_many', { retryAfter: WAIT_SECONDS }) : error;
}

/**
 * Registers a company and requests a code. An unverified number does not block others: its
 * registrations coexist until a code confirms the one whose secret is sent with it.
 */
export async function register(
  platform: Platform,
  registration: Registration,
  request: Sender & { requestId: string },
): Promise<{ account: AccountRecord; secret: string; codeSent: boolean }> {
  const isSlowed = await slowDown(platform, request.ip, originOf(platform, request, null));
  const saved = await saveRegistration(platform, registration, request.requestId).catch((error) =>
    countTaken(platform, request.ip, isSlowed, error),
  );
  const { account, secret, isAnother } = saved;
  const codeSent = await requestCodeIfAllowed(platform, {
    mobile: account.mobile,
    ip: request.ip,
    device: request.device,
    purpose: 'signup',
    evenSoon: isAnother,
  });
  return { account, secret, codeSent };
}
