import { endSession, type Session } from '../../../platform/sessions/sessions.ts';
import type { Write } from '../../../platform/write/write.ts';

/** Ends the session of the call. */
export async function signOut(write: Write<Session>): Promise<void> {
  const { accountId, tokenHash, isAdministrator } = write.caller;
  await endSession(write.tx, tokenHash);
  write.audit({ action: 'account.signed_out', targetKind: 'account', targetId: accountId });
  // Makes a stream of changes for this session end now.
  if (isAdministrator) write.changed('account', accountId);
}
