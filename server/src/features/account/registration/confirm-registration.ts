import { givesWay } from '@fluteline/domain/account';
import { AppError } from '../../../platform/app-error.ts';
import type { AnyWrite } from '../../../platform/write/write.ts';
import { type AccountRecord, lockByMobile, updateAccount } from '../store.ts';
import { releaseClaims } from './free-email.ts';
import { deleteRegistrations, deleteSecrets } from './registration-store.ts';

/**
 * Makes a registration the account of its number, which must be locked: the other registrations are
 * removed, and an email that was only claimed is passed to it. Throws 409 when the number has
 * become another account's meanwhile.
 */
export async function confirmRegistration(
  write: AnyWrite,
  account: AccountRecord,
): Promise<AccountRecord> {
  const { tx } = write;
  const others = (await lockByMobile(tx, account.mobile)).filter(({ id }) => id !== account.id);
  if (!others.every(givesWay)) throw new AppError('mobile_taken');
  await deleteRegistrations(
    tx,
    others.map(({ id }) => id),
  );
  await releaseClaims(write, account);
  await deleteSecrets(tx, account.id);
  const { now } = write;
  return updateAccount(tx, account.id, {
    isVerified: true,
    verifiedAt: account.verifiedAt ?? now,
    updatedAt: now,
  });
}
