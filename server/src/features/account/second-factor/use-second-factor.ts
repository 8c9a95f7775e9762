import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import {
  countAttempts,
  forgetAttempts,
  lockCount,
  noteAttempt,
} from '../../../platform/limits/attempts.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSecret } from '../../../platform/sessions/secrets.ts';
import { insertAudit } from '../../../platform/write/audit.ts';
import { stepOf } from './authenticator.ts';
import { recoveryHash } from './recovery-codes.ts';
import { unseal } from './seal.ts';
import { findFactor, type SecondFactorRecord, useRecoveryCode, useStep } from './store.ts';

const KEY = 'second-factor';
const WINDOW_SECONDS = 15 * 60;
const FIRST_WAIT_SECONDS = 30;

/** An entered code of a second factor. */
export interface TypedCode {
  readonly accountId: string;
  readonly code: string;
  readonly requestId: string;
  readonly ip: string;
}

/** Returns the key that encrypts secrets and hashes recovery codes. */
export function secondFactorKey(db: Db): Promise<Buffer> {
  return readSecret(db, KEY);
}

/** Counts a try before its code is checked; throws 429 under the limits of passwords. */
async function takeTry({ db, clock, settings }: Platform, accountId: string): Promise<void> {
  const kind = 'wrong_second_factor';
  await db.transaction().execute(async (tx) => {
    await lockCount(tx, kind, accountId);
    const wrong = await countAttempts(tx, clock, kind, accountId, WINDOW_SECONDS);
    const beyond = wrong.count - settings.WRONG_PASSWORDS;
    if (beyond >= 0 && wrong.last) {
      const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** beyond, WINDOW_SECONDS);
      const left = wait - (clock().getTime() - wrong.last.getTime()) / 1000;
      if (left > 0) throw new AppError('too_many', { retryAfter: Math.ceil(left) });
    }
    await noteAttempt(tx, clock, kind, accountId);
  });
}

type Outcome =
  | { readonly isRight: true; readonly by: 'authenticator' | 'recovery_code' }
  | { readonly isRight: false; readonly reason: 'wrong_code' | 'used_before' };

async function look(
  platform: Platform,
  factor: SecondFactorRecord,
  code: string,
): Promise<Outcome> {
  const { db, clock } = platform;
  const { accountId } = factor;
  const key = await secondFactorKey(db);
  if (/^\d{6}$/.test(code)) {
    const step = stepOf(unseal(key, accountId, factor.sealedSecret), code, clock());
    if (step === null) return { isRight: false, reason: 'wrong_code' };
    const isNew = await useStep(db, accountId, step);
    return isNew
      ? { isRight: true, by: 'authenticator' }
      : { isRight: false, reason: 'used_before' };
  }
  const isRight = await useRecoveryCode(db, accountId, recoveryHash(key, accountId, code), clock());
  return isRight ? { isRight, by: 'recovery_code' } : { isRight, reason: 'wrong_code' };
}

/**
 * Uses up a code of an account's second factor: six digits of the authenticator app, or a recovery
 * code. Returns false when it is wrong or was used before; throws 429 after too many wrong ones.
 * Its counts must be stored whatever follows, so it runs outside a write's transaction.
 */
export async function useSecondFactor(platform: Platform, typed: TypedCode): Promise<boolean> {
  const { db, clock } = platform;
  const { accountId, requestId } = typed;
  const factor = await findFactor(db, accountId);
  if (!factor) return false;
  await takeTry(platform, accountId);
  const outcome = await look(platform, factor, typed.code.replace(/\s/g, ''));
  if (outcome.isRight) await forgetAttempts(db, 'wrong_second_factor', accountId);
  await insertAudit(db, clock, {
    actorId: outcome.isRight ? accountId : null,
    action: outcome.isRight ? 'second_factor.used' : 'second_factor.refused',
    targetKind: 'account',
    targetId: accountId,
    after: outcome.isRight ? { by: outcome.by } : { reason: outcome.reason },
    requestId,
    ...(outcome.isRight ? {} : { address: typed.ip }),
  });
  return outcome.isRight;
}
