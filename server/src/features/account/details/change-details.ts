import type { accountDetailsCalls } from '@fluteline/contract/account-details';
import { emailKey } from '@fluteline/domain/account';
import { AppError } from '../../../platform/app-error.ts';
import { violatedUnique } from '../../../platform/database/database-errors.ts';
import type { Sent } from '../../../platform/http/call.ts';
import type { Write } from '../../../platform/write/write.ts';
import { freeEmail } from '../registration/free-email.ts';
import { type AccountRecord, lockById as lockAccount, updateAccount } from '../store.ts';

type ChangeDetails = Sent<typeof accountDetailsCalls.changeMyAccount>;

const detailsOf = ({ companyName, email }: AccountRecord) => ({ companyName, email });

/** Changes company name and email of the caller's account; another account's email is a 409. */
export async function changeDetails(write: Write, { body }: ChangeDetails): Promise<AccountRecord> {
  const { tx } = write;
  const before = await lockAccount(tx, write.caller.accountId);
  if (!before) throw new AppError('token_invalid');
  const { now } = write;
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
  // The address is not proved: it gives way to a sign-up with a verified number.
  const claim = isNew ? { emailClaimed: true, emailReleasedAt: null } : {};
  const change = { ...wanted, ...claim, updatedAt: now };
  const after = await updateAccount(tx, before.id, change).catch((error: unknown) => {
    throw violatedUnique(error) === 'account_email_key' ? new AppError('email_taken') : error;
  });
  write.audit({
    action: 'account.details_changed',
    targetKind: 'account',
    targetId: before.id,
    before: detailsOf(before),
    after: detailsOf(after),
  });
  write.changed('account', before.id);
  return after;
}
