import { AppError } from '../../platform/app-error.ts';
import { forgetAttempts } from '../../platform/attempts.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSession, endSessionsOf } from '../../platform/sessions.ts';
import { checkNewPassword } from './check-password.ts';
import { hashPassword } from './password-hash.ts';
import { holdById, updateAccount } from './store.ts';

/** Sets a new password for the account a grant was given to; every session and grant of it ends. */
export async function resetPassword(
  platform: Platform,
  tx: Tx,
  change: { accountId: string; tokenHash: Buffer; password: string; requestId: string },
): Promise<void> {
  const account = await holdById(tx, change.accountId);
  if (!account) throw new AppError('token_invalid');
  checkNewPassword(change.password, account);
  if (!(await endSession(tx, change.tokenHash))) throw new AppError('token_invalid');
  await updateAccount(tx, account.id, {
    passwordHash: await hashPassword(change.password),
    updatedAt: platform.clock(),
  });
  await endSessionsOf(tx, account.id);
  await forgetAttempts(tx, 'wrong_password', account.mobile);
  await forgetAttempts(tx, 'own_password', account.id);
  await audit(tx, platform.clock, {
    actorId: account.id,
    action: 'account.password_reset',
    targetKind: 'account',
    targetId: account.id,
    requestId: change.requestId,
  });
  if (account.role === 'administrator') await announce(tx, { topic: 'account', id: account.id });
}
