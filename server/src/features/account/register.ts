import { givesWay } from '@fluteline/domain/account';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { isDeadlock, type Tx, violatedUnique } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { voidCodes } from './code-store.ts';
import { hashPassword, passwordMatches } from './password-hash.ts';
import { requestCodeIfAllowed } from './request-code.ts';
import {
  type AccountRecord,
  deleteAccount,
  findByMobile,
  holdByEmail,
  holdByMobile,
  insertAccount,
  updateAccount,
} from './store.ts';

const EMAIL_HELD_SECONDS = 3600;

/** What a company signs up with. */
export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly companyName: string;
  readonly mobile: string;
  readonly consentVersion: string | null;
  readonly analyticsConsent: boolean;
}

/** Frees an email that an unverified registration held for more than an hour; throws where it is taken. */
export async function freeEmail(
  tx: Tx,
  wanted: Pick<Registration, 'email' | 'mobile'>,
  now: Date,
): Promise<void> {
  const holder = await holdByEmail(tx, wanted.email);
  if (!holder || holder.mobile === wanted.mobile) return;
  const heldUntil = secondsAfter(holder.registeredAt, EMAIL_HELD_SECONDS);
  if (!givesWay(holder) || heldUntil > now) throw new AppError('email_taken');
  await deleteAccount(tx, holder.id);
}

function accountOf(registration: Registration, passwordHash: string, now: Date) {
  return {
    role: 'customer' as const,
    email: registration.email,
    mobile: registration.mobile,
    companyName: registration.companyName,
    name: '',
    passwordHash,
    isActive: true,
    isVerified: false,
    isSuspended: false,
    isDeleted: false,
    isBlocked: false,
    consentVersion: registration.consentVersion,
    consentedAt: registration.consentVersion === null ? null : now,
    analyticsConsent: registration.analyticsConsent,
    erasureDueAt: null,
    erasedAt: null,
    verifiedAt: null,
    registeredAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

/** What was saved, and whether it took the place of somebody else's registration. */
interface Saved {
  readonly account: AccountRecord;
  readonly replaced: boolean;
}

async function save(
  platform: Platform,
  tx: Tx,
  registration: Registration,
  passwordHash: string,
): Promise<Saved> {
  const now = platform.clock();
  const holder = await holdByMobile(tx, registration.mobile);
  if (holder && !givesWay(holder)) throw new AppError('mobile_taken');
  await freeEmail(tx, registration, now);
  const account = accountOf(registration, passwordHash, now);
  if (!holder) {
    const created = { id: newId(now), ...account };
    await insertAccount(tx, created);
    return { account: created, replaced: false };
  }
  const replaced =
    holder.email !== registration.email ||
    holder.companyName !== registration.companyName ||
    !(await passwordMatches(holder.passwordHash, registration.password));
  await endSessionsOf(tx, holder.id);
  // A code proves the registration it was sent for: whoever types it must not vouch for another's.
  if (replaced) await voidCodes(tx, registration.mobile, 'signup', now);
  return { account: await updateAccount(tx, holder.id, account), replaced };
}

const lostRace = (error: unknown) =>
  violatedUnique(error) === 'account_mobile_key' || isDeadlock(error);

/** Where two sign-ups at once met twice the constraint decides, in the contract's words. */
export function asTaken(error: unknown): unknown {
  const constraint = violatedUnique(error);
  if (constraint === 'account_email_key') return new AppError('email_taken');
  if (constraint === 'account_mobile_key') return new AppError('mobile_taken');
  return error;
}

async function saveOnce(
  platform: Platform,
  registration: Registration,
  requestId: string,
): Promise<Saved> {
  // Known before hashing, so that a refusal costs nothing; decided again when the row is held.
  const holder = await findByMobile(platform.db, registration.mobile);
  if (holder && !givesWay(holder)) throw new AppError('mobile_taken');
  const passwordHash = await hashPassword(registration.password);
  return platform.db.transaction().execute(async (tx) => {
    const saved = await save(platform, tx, registration, passwordHash);
    const { account } = saved;
    await audit(tx, platform.clock, {
      actorId: account.id,
      action: 'account.registered',
      targetKind: 'account',
      targetId: account.id,
      after: { companyName: account.companyName, consentVersion: account.consentVersion },
      requestId,
    });
    await announce(tx, { topic: 'account', id: account.id });
    return saved;
  });
}

/** Two sign-ups at once for a number: the one that lost finds the other's and takes its place. */
async function saveRegistration(
  platform: Platform,
  registration: Registration,
  requestId: string,
): Promise<Saved> {
  try {
    return await saveOnce(platform, registration, requestId).catch((error: unknown) => {
      if (!lostRace(error)) throw error;
      return saveOnce(platform, registration, requestId);
    });
  } catch (error) {
    throw asTaken(error);
  }
}

/**
 * Registers a company and asks for a code. A number never verified does not squat: a later
 * registration takes its place.
 */
export async function register(
  platform: Platform,
  registration: Registration,
  request: { ip: string; requestId: string },
): Promise<{ account: AccountRecord; codeSent: boolean }> {
  const { account, replaced } = await saveRegistration(platform, registration, request.requestId);
  const { mobile } = account;
  const { ip } = request;
  const codeSent = await requestCodeIfAllowed(platform, {
    mobile,
    ip,
    purpose: 'signup',
    evenSoon: replaced,
  });
  return { account, codeSent };
}
