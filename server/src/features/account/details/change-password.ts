import type { accountDetailsCalls } from '@fluteline/contract/account-details';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { announce } from '../../../platform/changes.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endOtherSessions } from '../../../platform/sessions.ts';
import { checkOwnPassword, wrongOwnPassword } from '../check-own-password.ts';
import { checkNewPassword } from '../check-password.ts';
import { hashPassword } from '../password-hash.ts';
import {
  type AccountRecord,
  findById as findAccount,
  holdById as holdAccount,
  updateAccount,
} from '../store.ts';

type ChangePassword = Call<typeof accountDetailsCalls.changeMyPassword>;

/** What was made sure of before the change. */
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

/** Sets the new password; every session and grant but the caller's ends. */
export async function changePassword(
  platform: Platform,
  tx: Tx,
  { caller, requestId }: ChangePassword,
  { account, passwordHash }: Checked,
): Promise<void> {
  const now = await holdAccount(tx, account.id);
  if (now?.passwordHash !== account.passwordHash) {
    throw wrongOwnPassword('CurrentPassword');
  }
  await updateAccount(tx, account.id, { passwordHash, updatedAt: platform.clock() });
  await endOtherSessions(tx, account.id, caller.tokenHash);
  await audit(tx, platform.clock, {
    actorId: account.id,
    action: 'account.password_changed',
    targetKind: 'account',
    targetId: account.id,
    requestId,
  });
  if (caller.isAdministrator) await announce(tx, { topic: 'account', id: account.id });
}
