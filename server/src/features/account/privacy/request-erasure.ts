import type { accountDetailsCalls } from '@fluteline/contract/account-details';
import { erasureDue } from '@fluteline/domain/account';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { announce } from '../../../platform/changes.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { checkOwnPassword, wrongOwnPassword } from '../check-own-password.ts';
import {
  type AccountRecord,
  hasOtherAdministrator,
  holdById as holdAccount,
  updateAccount,
} from '../store.ts';

type RequestErasure = Call<typeof accountDetailsCalls.requestErasure>;
type CancelErasure = Call<typeof accountDetailsCalls.cancelErasure>;

/** The account, where the password is its own. */
export function checkPassword(
  platform: Platform,
  { caller, body, ip, requestId }: RequestErasure,
): Promise<AccountRecord> {
  const { accountId } = caller;
  const typed = { accountId, password: body.password, field: 'Password', ip, requestId };
  return checkOwnPassword(platform, typed);
}

async function setDue(
  platform: Platform,
  tx: Tx,
  before: AccountRecord,
  change: { due: Date | null; requestId: string },
): Promise<AccountRecord> {
  const { due, requestId } = change;
  const now = platform.clock();
  const after = await updateAccount(tx, before.id, { erasureDueAt: due, updatedAt: now });
  await audit(tx, platform.clock, {
    actorId: before.id,
    action: due ? 'account.erasure_requested' : 'account.erasure_cancelled',
    targetKind: 'account',
    targetId: before.id,
    before: { erasureDueAt: before.erasureDueAt },
    after: { erasureDueAt: due },
    requestId,
  });
  await announce(tx, { topic: 'account', id: before.id });
  return after;
}

/** Lets the account be erased in seven days; asked for again, the first day stays. */
export async function requestErasure(
  platform: Platform,
  tx: Tx,
  { requestId }: RequestErasure,
  checked: AccountRecord,
): Promise<AccountRecord> {
  const before = await holdAccount(tx, checked.id);
  if (before?.passwordHash !== checked.passwordHash) {
    throw wrongOwnPassword('Password');
  }
  if (before.erasureDueAt) return before;
  const isAdministrator = before.role === 'administrator';
  if (isAdministrator && !(await hasOtherAdministrator(tx, before.id))) {
    throw new AppError('last_administrator');
  }
  return setDue(platform, tx, before, { due: erasureDue(platform.clock()), requestId });
}

/** Takes the erasure back; one that was never asked for is no error. */
export async function cancelErasure(
  platform: Platform,
  tx: Tx,
  { caller, requestId }: CancelErasure,
): Promise<void> {
  const before = await holdAccount(tx, caller.accountId);
  if (before?.erasureDueAt) await setDue(platform, tx, before, { due: null, requestId });
}
