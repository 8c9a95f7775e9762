import {
  ADMINISTRATOR_PASSWORD_MIN,
  givesWay,
  PASSWORD_MAX,
  type PasswordProblem,
} from '@fluteline/domain/account';
import { messages } from '../../../messages/index.ts';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { AnyWrite } from '../../../platform/write/write.ts';
import { newPasswordProblem } from '../password/check-password.ts';
import { releaseClaims } from '../registration/free-email.ts';
import { asTaken } from '../registration/register.ts';
import { deleteRegistrations, lockNumber } from '../registration/registration-store.ts';
import { type AccountRecord, insertAccount, lockByEmail, lockByMobile } from '../store.ts';
import { isFormerAdministrator, restoreAdministrator } from './restore-administrator.ts';
import type { WantedAdministrator } from './wanted-administrator.ts';

/** Returns why an administrator's password is refused. */
export function passwordSentence(problem: PasswordProblem): string {
  const lengths = { min: ADMINISTRATOR_PASSWORD_MIN, max: PASSWORD_MAX };
  return messages.account.administratorPasswordRefused({ problem, ...lengths });
}

/** Throws a 400 for a password that is too weak for an administrator. */
export function checkAdministratorPassword(password: string, mobile: string): void {
  const problem = newPasswordProblem(password, { role: 'administrator', mobile });
  if (problem) throw fieldError('Password', passwordSentence(problem));
}

/**
 * Removes unverified registrations, which must not lock an administrator out. Throws when any other
 * account has the number or the email, unless the email is only claimed.
 */
async function makeRoom(
  { tx }: AnyWrite,
  owners: readonly AccountRecord[],
  taken: 'mobile_taken' | 'email_taken',
): Promise<void> {
  const stays = (owner: AccountRecord) =>
    !givesWay(owner) && !(taken === 'email_taken' && owner.emailClaimed);
  if (owners.some(stays)) throw new AppError(taken);
  await deleteRegistrations(
    tx,
    owners.filter(givesWay).map(({ id }) => id),
  );
}

/**
 * Adds an administrator, or restores a removed one; 409 when another account has the number or the
 * email.
 */
export async function addAdministrator(
  write: AnyWrite,
  wanted: WantedAdministrator,
): Promise<AccountRecord> {
  const { tx } = write;
  const { mobile, email } = wanted;
  await lockNumber(tx, mobile);
  const owners = await lockByMobile(tx, mobile);
  const [confirmed] = owners.filter((owner) => !givesWay(owner));
  const former = confirmed && (await isFormerAdministrator(tx, confirmed)) ? confirmed : undefined;
  const isOther = ({ id }: AccountRecord) => id !== former?.id;
  await makeRoom(write, owners.filter(isOther), 'mobile_taken');
  const emailOwners = email ? await lockByEmail(tx, email) : [];
  await makeRoom(write, emailOwners.filter(isOther), 'email_taken');
  await releaseClaims(write, { id: former?.id ?? null, email });
  const added = former ? restoreAdministrator(write, former, wanted) : createAccount(write, wanted);
  return added.catch((error: unknown) => {
    throw asTaken(error);
  });
}

async function createAccount(
  write: AnyWrite,
  { mobile, name, email, passwordHash }: WantedAdministrator,
): Promise<AccountRecord> {
  const { now } = write;
  const account = await insertAccount(write.tx, {
    id: newId(now),
    role: 'administrator',
    email,
    mobile,
    companyName: '',
    name,
    passwordHash,
    isActive: true,
    isVerified: true,
    verifiedAt: now,
    registeredAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const { id: targetId } = account;
  write.audit({
    action: 'administrator.created',
    targetKind: 'account',
    targetId,
    after: { name },
  });
  write.changed('account', targetId);
  return account;
}
