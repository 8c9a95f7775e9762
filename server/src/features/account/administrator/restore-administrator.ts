import { wasAdministrator } from '@fluteline/domain/account';
import type { Tx } from '../../../platform/database/database.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.ts';
import type { AnyWrite } from '../../../platform/write/write.ts';
import { type AccountRecord, hasPlantRecords, updateAccount } from '../store.ts';
import type { WantedAdministrator } from './wanted-administrator.ts';

/** True for what is left of an administrator who was removed: nothing of it is a plant's. */
export async function isFormerAdministrator(tx: Tx, account: AccountRecord): Promise<boolean> {
  if (!wasAdministrator(account) || account.erasureDueAt || account.erasedAt) return false;
  return !(await hasPlantRecords(tx, account.id));
}

const shownOf = ({ role, name, isActive }: AccountRecord) => ({ role, name, isActive });

/** Gives a removed administrator the role back; of the account before, only its past stays. */
export async function restoreAdministrator(
  write: AnyWrite,
  before: AccountRecord,
  { name, email, passwordHash }: WantedAdministrator,
): Promise<AccountRecord> {
  const { tx, now } = write;
  const after = await updateAccount(tx, before.id, {
    role: 'administrator',
    name,
    email,
    emailClaimed: false,
    emailReleasedAt: null,
    passwordHash,
    isActive: true,
    isVerified: true,
    isSuspended: false,
    isDeleted: false,
    isBlocked: false,
    verifiedAt: before.verifiedAt ?? now,
    updatedAt: now,
  });
  await endSessionsOf(tx, before.id);
  write.audit({
    action: 'administrator.restored',
    targetKind: 'account',
    targetId: before.id,
    before: shownOf(before),
    after: shownOf(after),
  });
  write.changed('account', before.id);
  return after;
}
