import { AppError } from '../../../platform/app-error.ts';
import { noteFromAddress } from '../../../platform/limits/attempts.ts';
import { underLimit } from '../../../platform/limits/note-limit.ts';
import { networkOf } from '../../../platform/networks.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertAudit } from '../../../platform/write/audit.ts';
import { type AccountRecord, findById } from '../store.ts';
import { forgetOwnAttempts, takeAttempt } from './password-attempts.ts';
import { passwordMatches } from './password-hash.ts';

/** A password typed once more by somebody signed in. */
export interface OwnPassword {
  readonly accountId: string;
  readonly password: string;
  /** Wire field it stood in. */
  readonly field: string;
  readonly ip: string;
  readonly requestId: string;
}

/** The refusal of a password that is not one's own. */
export function wrongOwnPassword(field: string): AppError {
  const sentence = 'Incorrect Password - Try Again';
  return new AppError('validation', { sentence, fields: { [field]: sentence } });
}

/**
 * The account, where the password is its own; 400 at the field where it is not, 429 where it was
 * tried too often: whoever finds a phone unlocked may guess no more than at the sign-in.
 */
export async function checkOwnPassword(
  platform: Platform,
  typed: OwnPassword,
): Promise<AccountRecord> {
  const { db, clock } = platform;
  const account = await findById(db, typed.accountId);
  if (!account) throw new AppError('token_invalid');
  const { id } = account;
  const { ip, requestId } = typed;
  // Strangers have no session: their guesses at the sign-in count apart, and refuse nothing here.
  const origin = { key: networkOf(ip), isKnown: false };
  const attempt = { kind: 'own_password', subject: id, origin } as const;
  const who = { subject: id, actorId: id, accountId: id, address: ip, requestId };
  const limit = { limit: 'own_password', ...who } as const;
  await underLimit(platform, limit, () => takeAttempt(platform, attempt));
  if (await passwordMatches(account.passwordHash, typed.password)) {
    await forgetOwnAttempts(platform, attempt);
    return account;
  }
  await noteFromAddress(db, clock, 'failure_address', typed.ip);
  await insertAudit(db, clock, {
    actorId: id,
    action: 'password.refused',
    targetKind: 'account',
    targetId: id,
    requestId: typed.requestId,
    address: typed.ip,
  });
  throw wrongOwnPassword(typed.field);
}
