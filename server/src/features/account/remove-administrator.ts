import type { settingsCalls } from '@fluteline/contract/settings';
import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { endSessionsOf } from '../../platform/sessions.ts';
import { deleteFactor } from './second-factor/store.ts';
import { hasOtherAdministrator, lockForUpdate, updateAccount } from './store.ts';

/** Takes the role away, and with it every session; what is left is no plant, so it is inactive. */
export async function removeAdministrator(
  { clock }: Platform,
  tx: Tx,
  { caller, params, requestId }: Call<typeof settingsCalls.removeAdministrator>,
): Promise<void> {
  const before = await lockForUpdate(tx, params.id);
  if (before?.role !== 'administrator' || before.erasedAt) throw new AppError('not_found');
  if (before.isActive && !(await hasOtherAdministrator(tx, before.id))) {
    throw new AppError('last_administrator');
  }
  const after = { role: 'customer', companyName: '', isActive: false } as const;
  await updateAccount(tx, before.id, { ...after, updatedAt: clock() });
  await endSessionsOf(tx, before.id);
  await deleteFactor(tx, before.id);
  await audit(tx, clock, {
    actorId: caller.accountId,
    action: 'administrator.removed',
    targetKind: 'account',
    targetId: before.id,
    before: {
      role: before.role,
      name: before.name,
      companyName: before.companyName,
      isActive: before.isActive,
    },
    after,
    requestId,
  });
  await announce(tx, { topic: 'account', id: before.id });
}
