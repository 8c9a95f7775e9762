import { AppError } from '../../../platform/app-error.ts';
import { endSessionOf } from '../../../platform/sessions/sessions.ts';
import type { Write } from '../../../platform/write/write.ts';

/** Signs out one of the caller's devices, including the requesting one. */
export async function endOwnSession(write: Write, session: string): Promise<void> {
  const { accountId, isAdministrator } = write.caller;
  if (!(await endSessionOf(write.tx, accountId, session))) throw new AppError('not_found');
  write.audit({
    action: 'account.session_ended',
    targetKind: 'account',
    targetId: accountId,
    after: { session },
  });
  if (isAdministrator) write.changed('account', accountId);
}
