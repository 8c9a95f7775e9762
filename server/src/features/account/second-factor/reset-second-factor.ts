import { readMobile } from '@fluteline/domain/account';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { endSessionsOf } from '../../../platform/sessions/sessions.ts';
import { transact } from '../../../platform/write/write.ts';
import { AdministratorError } from '../administrator/create-administrator.ts';
import { findByMobile } from '../store.ts';
import { deleteFactor } from './store.ts';

/**
 * Removes the second factor of an administrator who lost both phone and recovery codes, and ends
 * their sessions; throws an `AdministratorError` when there is none. For the operator of the
 * server.
 */
export async function resetSecondFactor(db: Db, clock: Clock, typed: string): Promise<string> {
  const mobile = readMobile(typed);
  const account = mobile === null ? undefined : await findByMobile(db, mobile);
  if (account?.role !== 'administrator') {
    throw new AdministratorError('There is no administrator with this mobile number.');
  }
  await transact({ db, clock }, { caller: null, requestId: 'command' }, async (write) => {
    const { tx } = write;
    if (!(await deleteFactor(tx, account.id))) {
      throw new AdministratorError('This administrator has no second factor.');
    }
    await endSessionsOf(tx, account.id);
    write.audit({ action: 'second_factor.reset', targetKind: 'account', targetId: account.id });
    write.changed('account', account.id);
  });
  return account.name || account.mobile;
}
