import {
  ADMINISTRATOR_PASSWORD_MIN,
  givesWay,
  PASSWORD_MAX,
  type PasswordProblem,
} from '@fluteline/domain/account';
import { AppError, fieldError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { newPasswordProblem } from './check-password.ts';
import { releaseClaims } from './free-email.ts';
import { asTaken } from './register.ts';
import { deleteRegistrations, lockNumber } from './registration-store.ts';
import { isFormerAdministrator, restoreAdministrator } from './restore-administrator.ts';
import { type AccountRecord, holdByEmail, holdByMobile, insertAccount } from './store.ts';
import type { By, Makes, WantedAdministrator } from './wanted-administrator.ts';

/** Why an administrator's password is refused. */
export const passwordSentences: Readonly<Record<PasswordProblem, string>> = {
  required: 'The password is missing.',
  too_short: `An administrator’s password needs at least ${ADMINISTRATOR_PASSWORD_MIN} characters.`,
  too_long: `The password is longer than ${PASSWORD_MAX} characters.`,
  repeated: 'The password cannot be one character repeated.',
  own_mobile: 'The password cannot be the mobile number.',
  too_common: 'This password is among the commonest. Please choose another.',
};

/** Throws a 400 at a password that is too weak for an administrator. */
export function checkAdministratorPassword(password: string, mobile: string): void {
  const problem = newPasswordProblem(password, { role: 'administrator', mobile });
  if (problem) throw fieldError('Password', passwordSentences[problem]);
}

/**
 * A registration nobody verified must not keep an administrator out, and a claimed email gives way;
 * any other account stays.
 */
async function makeRoom(
  tx: Tx,
  holders: readonly AccountRecord[],
  taken: 'mobile_taken' | 'email_taken',
): Promise<void> {
  const stays = (holder: AccountRecord) =>
    !givesWay(holder) && !(taken === 'email_taken' && holder.emailClaimed);
  if (holders.some(stays)) throw new AppError(taken);
  await deleteRegistrations(
    tx,
    holders.filter(givesWay).map(({ id }) => id),
  );
}

/** Adds an administrator, or takes a removed one back; 409 where another has the number or the email. */
export async function addAdministrator(
  makes: Makes,
  tx: Tx,
  wanted: WantedAdministrator,
  by: By,
): Promise<AccountRecord> {
  const { mobile, email } = wanted;
  await lockNumber(tx, mobile);
  const holders = await holdByMobile(tx, mobile);
  const [settled] = holders.filter((holder) => !givesWay(holder));
  const former = settled && (await isFormerAdministrator(tx, settled)) ? settled : undefined;
  const isOther = ({ id }: AccountRecord) => id !== former?.id;
  await makeRoom(tx, holders.filter(isOther), 'mobile_taken');
  const emailHolders = email ? await holdByEmail(tx, email) : [];
  await makeRoom(tx, emailHolders.filter(isOther), 'email_taken');
  await releaseClaims(makes, tx, { id: former?.id ?? null, email }, by.requestId);
  const added = former
    ? restoreAdministrator(makes, tx, { before: former, wanted, by })
    : createAccount(makes, tx, wanted, by);
  return added.catch((error: unknown) => {
    throw asTaken(error);
  });
}

async function createAccount(
  { clock }: Makes,
  tx: Tx,
  { mobile, name, email, passwordHash }: WantedAdministrator,
  by: By,
): Promise<AccountRecord> {
  const now = clock();
  const account = await insertAccount(tx, {
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
  await audit(tx, clock, {
    actorId: by.actorId,
    action: 'administrator.created',
    targetKind: 'account',
    targetId: account.id,
    after: { name },
    requestId: by.requestId,
  });
  await announce(tx, { topic: 'account', id: account.id });
  return account;
}
