import { messages } from '../../../messages/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import { noteFromAddress } from '../../../platform/limits/attempts.ts';
import { underLimit } from '../../../platform/limits/note-limit.ts';
import { networkOf } from '../../../platform/networks.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertAudit } from '../../../platform/write/audit.ts';
import { type AccountRecord, findById } from '../store.ts';
import { forgetOwnAttempts, takeAttempt } from './password-attempts.ts';
import { passwordMatches } from './password-hash.ts';

/** A password entered once more by a signed-in caller. */
export interface OwnPassword {
  readonly accountId: string;
  readonly password: string;
  /** Wire field of the password. */
  readonly field: string;
  readonly ip: string;
  readonly requestId: string;
}

/** Returns the refusal of a wrong own password. */
export function wrongOwnPassword(field: string): AppError {
  const sentence = messages.account.passwordIncorrect;
  return new AppError('validation', { sentence, fields: { [field]: sentence } });
}

/**
 * Returns the account if the password is right; throws 400 at the field when it is wrong, 429 after
 * too many tries: a person who finds an unlocked phone may guess no more often than at the sign-in.
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
  // A caller here has a session, so sign-in guesses of unknown devices count separately and refuse
  // nothing here.
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
