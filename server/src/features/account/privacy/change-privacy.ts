import type { accountDetailsCalls } from '@fluteline/contract/account-details';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AccountRecord, holdById as holdAccount, updateAccount } from '../store.ts';

/** Switches the use for analytics on or off. */
export async function changePrivacy(
  platform: Platform,
  tx: Tx,
  { caller, body, requestId }: Call<typeof accountDetailsCalls.changeMyPrivacy>,
): Promise<AccountRecord> {
  const before = await holdAccount(tx, caller.accountId);
  if (!before) throw new AppError('token_invalid');
  const { analyticsConsent } = body;
  if (before.analyticsConsent === analyticsConsent) return before;
  const change = { analyticsConsent, updatedAt: platform.clock() };
  const after = await updateAccount(tx, before.id, change);
  await audit(tx, platform.clock, {
    actorId: before.id,
    action: 'account.privacy_changed',
    targetKind: 'account',
    targetId: before.id,
    before: { analyticsConsent: before.analyticsConsent },
    after: { analyticsConsent },
    requestId,
  });
  return after;
}
