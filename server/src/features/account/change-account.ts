import { messages } from '../../messages/index.ts';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/database/database.ts';
import { endSessionsOf } from '../../platform/sessions/sessions.ts';
import { checkVersion } from '../../platform/write/stale.ts';
import type { Write } from '../../platform/write/write.ts';
import { presentAccount } from './present.ts';
import { confirmRegistration } from './registration/confirm-registration.ts';
import { asTaken } from './registration/register.ts';
import { lockNumber } from './registration/registration-store.ts';
import {
  type AccountRecord,
  findById,
  hasOtherAdministrator,
  lockForUpdate,
  updateAccount,
} from './store.ts';

/** What an administrator may change in an account; absent fields stay unchanged. */
export interface AccountChange {
  readonly companyName?: string | undefined;
  readonly isActive?: boolean | undefined;
  readonly isVerified?: boolean | undefined;
  readonly isSuspended?: boolean | undefined;
  readonly isDeleted?: boolean | undefined;
  readonly isBlocked?: boolean | undefined;
}

const sent = (change: AccountChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

const flagsOf = (account: AccountRecord) => ({
  companyName: account.companyName,
  isActive: account.isActive,
  isVerified: account.isVerified,
  isSuspended: account.isSuspended,
  isDeleted: account.isDeleted,
  isBlocked: account.isBlocked,
});

/**
 * Locks the account's number before the account itself, in the same order as a confirmation by
 * code.
 */
async function lockNumberOf(tx: Tx, id: string): Promise<void> {
  const account = await findById(tx, id);
  if (account) await lockNumber(tx, account.mobile);
}

/**
 * Changes an account. Suspending, blocking and deleting also set it inactive; the tokens of an
 * inactive account end.
 */
export async function changeAccount(
  write: Write,
  request: { id: string; change: AccountChange; ifMatch: number | null },
): Promise<AccountRecord> {
  const { tx } = write;
  const { change, ifMatch } = request;
  if (change.isVerified) await lockNumberOf(tx, request.id);
  const before = await lockForUpdate(tx, request.id);
  if (!before || before.erasedAt) throw new AppError('not_found');
  const { id, version } = before;
  const current = presentAccount(before);
  await checkVersion(write, { ifMatch, version }, { kind: 'account', id, current });
  const wanted = { ...flagsOf(before), ...sent(change) };
  const out = wanted.isSuspended || wanted.isDeleted || wanted.isBlocked;
  const takenOutNow = change.isSuspended || change.isDeleted || change.isBlocked;
  if (out && !takenOutNow && change.isActive === true) {
    throw fieldError('IsActive', messages.account.outCannotBeActive);
  }
  const isActive = wanted.isActive && !out;
  if (before.role === 'administrator' && before.isActive && !isActive) {
    if (!(await hasOtherAdministrator(tx, before.id))) throw new AppError('last_administrator');
  }
  if (wanted.isVerified && before.verifiedAt === null) {
    await confirmRegistration(write, before).catch((error: unknown) => {
      throw asTaken(error);
    });
  }
  const after = await updateAccount(tx, before.id, { ...wanted, isActive, updatedAt: write.now });
  if (!isActive) await endSessionsOf(tx, before.id);
  write.audit({
    action: 'account.changed',
    targetKind: 'account',
    targetId: id,
    before: flagsOf(before),
    after: flagsOf(after),
  });
  write.changed('account', id);
  return after;
}
