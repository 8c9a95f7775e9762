import { AppError } from '../../../platform/app-error.ts';
import { forgetAttempts } from '../../../platform/limits/attempts.ts';
import { endSession, endSessionsOf, type Session } from '../../../platform/sessions/sessions.ts';
import type { Write } from '../../../platform/write/write.ts';
import { lockById, updateAccount } from '../store.ts';
import { checkNewPassword } from './check-password.ts';
import { hashPassword } from './password-hash.ts';

/** Sets a new password for the account of a grant; ends every session and grant of the account. */
export async function resetPassword(write: Write<Session>, password: string): Promise<void> {
  const { tx, caller } = write;
  const account = await lockById(tx, caller.accountId);
  if (!account) throw new AppError('token_invalid');
  checkNewPassword(password, account);
  if (!(await endSession(tx, caller.tokenHash))) throw new AppError('token_invalid');
  const passwordHash = await hashPassword(password);
  const { id, mobile } = account;
  await updateAccount(tx, id, { passwordHash, updatedAt: write.now });
  await endSessionsOf(tx, id);
  await forgetAttempts(tx, 'wrong_password', mobile);
  await forgetAttempts(tx, 'own_password', id);
  write.audit({ action: 'account.password_reset', targetKind: 'account', targetId: id });
  if (account.role === 'administrator') write.changed('account', id);
}
