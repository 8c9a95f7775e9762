import type { accountDetailsCalls } from '@fluteline/contract/account-details';
import { AppError } from '../../../platform/app-error.ts';
import type { Sent } from '../../../platform/http/call.ts';
import type { Write } from '../../../platform/write/write.ts';
import { type AccountRecord, lockById as lockAccount, updateAccount } from '../store.ts';

/** Switches the consent to analytics on or off. */
export async function changePrivacy(
  write: Write,
  { body }: Sent<typeof accountDetailsCalls.changeMyPrivacy>,
): Promise<AccountRecord> {
  const { tx } = write;
  const before = await lockAccount(tx, write.caller.accountId);
  if (!before) throw new AppError('token_invalid');
  const { analyticsConsent } = body;
  if (before.analyticsConsent === analyticsConsent) return before;
  const change = { analyticsConsent, updatedAt: write.now };
  const after = await updateAccount(tx, before.id, change);
  write.audit({
    action: 'account.privacy_changed',
    targetKind: 'account',
    targetId: before.id,
    before: { analyticsConsent: before.analyticsConsent },
    after: { analyticsConsent },
  });
  return after;
}
