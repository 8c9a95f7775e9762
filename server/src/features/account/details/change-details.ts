import type { accountDetailsCalls } from '@fluteline/contract/account-details';
import { emailKey } from '@fluteline/domain/account';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { announce } from '../../../platform/changes.ts';
import { type Tx, violatedUnique } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { freeEmail } from '../free-email.ts';
import { type AccountRecord, holdById as holdAccount, updateAccount } from '../store.ts';

type ChangeDetails = Call<typeof accountDetailsCalls.changeMyAccount>;

const detailsOf = ({ companyName, email }: AccountRecord) => ({ companyName, email });

/** Changes company name and email of one's own account; an email somebody else has is a 409. */
export async function changeDetails(
  platform: Platform,
  tx: Tx,
  { caller, body, requestId }: ChangeDetails,
): Promise<AccountRecord> {
  const before = await holdAccount(tx, caller.accountId);
  if (!before) throw new AppError('token_invalid');
  const now = platform.clock();
  const wanted = {
    companyName: body.companyName ?? before.companyName,
    email: body.email ?? before.email,
  };
  const isSame = wanted.companyName === before.companyName && wanted.email === before.email;
  if (isSame) return before;
  const isNew = emailKey(wanted.email ?? '') !== emailKey(before.email ?? '');
  if (body.email) {
    await freeEmail(tx, { email: body.email, mobile: before.mobile, isSignUp: false }, now);
  }
  // Nobody proved to hold this address: it gives way to a sign-up whose number is verified.
  const claim = isNew ? { emailClaimed: true, emailReleasedAt: null } : {};
  const change = { ...wanted, ...claim, updatedAt: now };
  const after = await updateAccount(tx, before.id, change).catch((error: unknown) => {
    throw violatedUnique(error) === 'account_email_key' ? new AppError('email_taken') : error;
  });
  await audit(tx, platform.clock, {
    actorId: before.id,
    action: 'account.details_changed',
    targetKind: 'account',
    targetId: before.id,
    before: detailsOf(before),
    after: detailsOf(after),
    requestId,
  });
  await announce(tx, { topic: 'account', id: before.id });
  return after;
}
