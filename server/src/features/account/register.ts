import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { secondsAfter } from '../../platform/clock.ts';
import { type Db, violatedUnique } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { hashPassword } from './password-hash.ts';
import { requestCodeIfAllowed } from './request-code.ts';
import {
  type AccountRecord,
  deleteAccount,
  findByEmail,
  findByMobile,
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

const wasVerified = (account: AccountRecord) => account.isVerified || account.verifiedAt !== null;

/** Frees an email that an unverified registration held for more than an hour; throws where it is taken. */
async function freeEmail(db: Db, registration: Registration, now: Date): Promise<void> {
  const holder = await findByEmail(db, registration.email);
  if (!holder || holder.mobile === registration.mobile) return;
  const heldUntil = secondsAfter(holder.registeredAt, EMAIL_HELD_SECONDS);
  if (wasVerified(holder) || heldUntil > now) throw new AppError('email_taken');
  await deleteAccount(db, holder.id);
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
    verifiedAt: null,
    registeredAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

async function save(
  platform: Platform,
  db: Db,
  registration: Registration,
  passwordHash: string,
): Promise<AccountRecord> {
  const now = platform.clock();
  const holder = await findByMobile(db, registration.mobile);
  if (holder && wasVerified(holder)) throw new AppError('mobile_taken');
  await freeEmail(db, registration, now);
  const account = accountOf(registration, passwordHash, now);
  if (holder) {
    await endSessionsOf(db, holder.id);
    return updateAccount(db, holder.id, account);
  }
  const created = { id: newId(now), ...account };
  await insertAccount(db, created);
  return created;
}

/** Two sign-ups at once for one number or email: the constraint decides, in the contract's words. */
function asTaken(error: unknown): unknown {
  const constraint = violatedUnique(error);
  if (constraint === 'account_email_key') return new AppError('email_taken');
  if (constraint === 'account_mobile_key') return new AppError('mobile_taken');
  return error;
}

/**
 * Registers a company and asks for a code. A number never verified does not squat: a later
 * registration takes its place.
 */
export async function register(
  platform: Platform,
  registration: Registration,
  request: { ip: string; requestId: string },
): Promise<AccountRecord> {
  const passwordHash = await hashPassword(registration.password);
  const account = await platform.db
    .transaction()
    .execute(async (tx) => {
      const saved = await save(platform, tx, registration, passwordHash);
      await audit(tx, platform.clock, {
        actorId: saved.id,
        action: 'account.registered',
        targetKind: 'account',
        targetId: saved.id,
        after: { companyName: saved.companyName, consentVersion: saved.consentVersion },
        requestId: request.requestId,
      });
      return saved;
    })
    .catch((error: unknown) => {
      throw asTaken(error);
    });
  const { mobile } = account;
  await requestCodeIfAllowed(platform, { mobile, purpose: 'signup', ip: request.ip });
  return account;
}
