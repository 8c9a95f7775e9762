import type { accountDetailsCalls } from '@fluteline/contract/account-details';
import { AppError } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endOtherSessions, type Session } from '../../../platform/sessions/sessions.ts';
import type { Write } from '../../../platform/write/write.ts';
import { checkOwnPassword, wrongOwnPassword } from '../password/check-own-password.ts';
import { checkNewPassword } from '../password/check-password.ts';
import { hashPassword } from '../password/password-hash.ts';
import {
  type AccountRecord,
  findById as findAccount,
  lockById as lockAccount,
  updateAccount,
} from '../store.ts';

type ChangePassword = Call<typeof accountDetailsCalls.changeMyPassword>;

/** The result of the checks before a change of password. */
interface Checked {
  readonly account: AccountRecord;
  readonly passwordHash: string;
}

/** Checks the new password, then the current one, whose wrong guesses are counted. */
export async function checkPasswords(
  platform: Platform,
  { caller, body, ip, requestId }: ChangePassword,
): Promise<Checked> {
  const own = await findAccount(platform.db, caller.accountId);
  if (!own) throw new AppError('token_invalid');
  checkNewPassword(body.password, own);
  const account = await checkOwnPassword(platform, {
    accountId: caller.accountId,
    password: body.current,
    field: 'CurrentPassword',
    ip,
    requestId,
  });
  return { account, passwordHash: await hashPassword(body.password) };
}

/** Sets the new password; ends every session and grant except the caller's. */
export async function changePassword(
  write: Write<Session>,
  { account, passwordHash }: Checked,
): Promise<void> {
  const { tx, caller } = write;
  const { id } = account;
  const current = await lockAccount(tx, id);
  if (current?.passwordHash !== account.passwordHash) {
    throw wrongOwnPassword('CurrentPassword');
  }
  await updateAccount(tx, id, { passwordHash, updatedAt: write.now });
  await endOtherSessions(tx, id, caller.tokenHash);
  write.audit({ action: 'account.password_changed', targetKind: 'account', targetId: id });
  if (caller.isAdministrator) write.changed('account', id);
}
