import type { accountDetailsCalls } from '@fluteline/contract/account-details';
import { erasureDue } from '@fluteline/domain/account';
import { AppError } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Write } from '../../../platform/write/write.ts';
import { checkOwnPassword, wrongOwnPassword } from '../password/check-own-password.ts';
import {
  type AccountRecord,
  hasOtherAdministrator,
  lockById as lockAccount,
  updateAccount,
} from '../store.ts';
import { RECORD_ERASURES } from './record-erasures.ts';

type RequestErasure = Call<typeof accountDetailsCalls.requestErasure>;

/** Returns the account if the password is its own. */
export function checkPassword(
  platform: Platform,
  { caller, body, ip, requestId }: RequestErasure,
): Promise<AccountRecord> {
  const { accountId } = caller;
  const typed = { accountId, password: body.password, field: 'Password', ip, requestId };
  return checkOwnPassword(platform, typed);
}

async function setDue(
  write: Write,
  before: AccountRecord,
  due: Date | null,
): Promise<AccountRecord> {
  const { id, erasureDueAt } = before;
  const change = { erasureDueAt: due, updatedAt: write.now };
  const after = await updateAccount(write.tx, id, change);
  write.audit({
    action: due ? 'account.erasure_requested' : 'account.erasure_cancelled',
    targetKind: 'account',
    targetId: id,
    before: { erasureDueAt },
    after: { erasureDueAt: due },
  });
  write.changed('account', id);
  await write.send(RECORD_ERASURES, {});
  return after;
}

/** Requests erasure of the account in seven days; a repeated request keeps the first date. */
export async function requestErasure(write: Write, checked: AccountRecord): Promise<AccountRecord> {
  const { tx } = write;
  const before = await lockAccount(tx, checked.id);
  if (before?.passwordHash !== checked.passwordHash) {
    throw wrongOwnPassword('Password');
  }
  if (before.erasureDueAt) return before;
  const isAdministrator = before.role === 'administrator';
  if (isAdministrator && !(await hasOtherAdministrator(tx, before.id))) {
    throw new AppError('last_administrator');
  }
  return setDue(write, before, erasureDue(write.now));
}

/** Cancels the erasure; it is no error when none was requested. */
export async function cancelErasure(write: Write): Promise<void> {
  const before = await lockAccount(write.tx, write.caller.accountId);
  if (before?.erasureDueAt) await setDue(write, before, null);
}
