import { endSession, type Session } from '../../../platform/sessions/sessions.ts';
import type { Write } from '../../../platform/write/write.ts';

/** Ends the session a call was made with. */
export async function signOut(write: Write<Session>): Promise<void> {
  const { accountId, tokenHash, isAdministrator } = write.caller;
  await endSession(write.tx, tokenHash);
  write.audit({ action: 'account.signed_out', targetKind: 'account', targetId: accountId });
  // Whatever follows changes for this session is to end now.
  if (isAdministrator) write.changed('account', accountId);
}
