import type { accountDetailsCalls } from '@fluteline/contract/account-details';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { announce } from '../../../platform/changes.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { endSessionOf } from '../../../platform/sessions.ts';

/** Signs one of one's own devices out, the one that asks included. */
export async function endOwnSession(
  platform: Platform,
  tx: Tx,
  { caller, params, requestId }: Call<typeof accountDetailsCalls.endMySession>,
): Promise<void> {
  const { accountId } = caller;
  if (!(await endSessionOf(tx, accountId, params.id))) throw new AppError('not_found');
  await audit(tx, platform.clock, {
    actorId: accountId,
    action: 'account.session_ended',
    targetKind: 'account',
    targetId: accountId,
    after: { session: params.id },
    requestId,
  });
  if (caller.isAdministrator) await announce(tx, { topic: 'account', id: accountId });
}
