import { wasAdministrator } from '@fluteline/domain/account';
import type { Tx } from '../../../platform/database/database.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.ts';
import type { AnyWrite } from '../../../platform/write/write.ts';
import { type AccountRecord, hasPlantRecords, updateAccount } from '../store.ts';
import type { WantedAdministrator } from './wanted-administrator.ts';

/** Returns true for the account of a removed administrator, which has no record of a plant. */
export async function isFormerAdministrator(tx: Tx, account: AccountRecord): Promise<boolean> {
  if (!wasAdministrator(account) || account.erasureDueAt || account.erasedAt) return false;
  return !(await hasPlantRecords(tx, account.id));
}

const shownOf = ({ role, name, isActive }: AccountRecord) => ({ role, name, isActive });

/** Restores a removed administrator; of the earlier account, only its history remains. */
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
