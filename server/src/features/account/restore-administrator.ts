import { wasAdministrator } from '@fluteline/domain/account';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { type AccountRecord, hasPlantRecords, updateAccount } from './store.ts';
import type { By, Makes, WantedAdministrator } from './wanted-administrator.ts';

/** True for what is left of an administrator who was removed: nothing of it is a plant's. */
export async function isFormerAdministrator(tx: Tx, account: AccountRecord): Promise<boolean> {
  if (!wasAdministrator(account) || account.erasureDueAt || account.erasedAt) return false;
  return !(await hasPlantRecords(tx, account.id));
}

const toldOf = ({ role, name, isActive }: AccountRecord) => ({ role, name, isActive });

/** Gives a removed administrator the role back; of the account before, only its past stays. */
export async function restoreAdministrator(
  { clock }: Makes,
  tx: Tx,
  { before, wanted, by }: { before: AccountRecord; wanted: WantedAdministrator; by: By },
): Promise<AccountRecord> {
  const now = clock();
  const { name, email, passwordHash } = wanted;
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
  await audit(tx, clock, {
    actorId: by.actorId,
    action: 'administrator.restored',
    targetKind: 'account',
    targetId: before.id,
    before: toldOf(before),
    after: toldOf(after),
    requestId: by.requestId,
  });
  await announce(tx, { topic: 'account', id: before.id });
  return after;
}
