import { AppError } from '../../../platform/app-error.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.ts';
import type { Write } from '../../../platform/write/write.ts';
import { deleteFactor } from '../second-factor/store.ts';
import {
  hasOtherAdministrator,
  lockForUpdate,
  unassignQueriesOf,
  updateAccount,
} from '../store.ts';

/**
 * Removes an administrator's role and ends every session; the remaining account is not a plant, so
 * it is inactive.
 */
export async function removeAdministrator(write: Write, id: string): Promise<void> {
  const { tx } = write;
  const account = await lockForUpdate(tx, id);
  if (account?.role !== 'administrator' || account.erasedAt) throw new AppError('not_found');
  const { role, name, companyName, isActive } = account;
  if (isActive && !(await hasOtherAdministrator(tx, id))) throw new AppError('last_administrator');
  const after = { role: 'customer', companyName: '', isActive: false } as const;
  await updateAccount(tx, id, { ...after, updatedAt: write.now });
  await endSessionsOf(tx, id);
  await deleteFactor(tx, id);
  await unassignQueriesOf(write, id, write.caller.accountId);
  const before = { role, name, companyName, isActive };
  write.audit({
    action: 'administrator.removed',
    targetKind: 'account',
    targetId: id,
    before,
    after,
  });
  write.changed('account', id);
}
