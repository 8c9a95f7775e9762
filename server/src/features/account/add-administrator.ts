import {
  ADMINISTRATOR_PASSWORD_MIN,
  givesWay,
  PASSWORD_MAX,
  type PasswordProblem,
  passwordProblem,
} from '@fluteline/domain/account';
import { AppError, fieldError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from './password-hash.ts';
import { asTaken } from './register.ts';
import { isFormerAdministrator, restoreAdministrator } from './restore-administrator.ts';
import {
  type AccountRecord,
  deleteAccount,
  holdByEmail,
  holdByMobile,
  insertAccount,
} from './store.ts';
import type { By, Makes, WantedAdministrator } from './wanted-administrator.ts';

/** Why an administrator's password is refused. */
export const passwordSentences: Readonly<Record<PasswordProblem, string>> = {
  required: 'The password is missing.',
  too_short: `An administrator’s password needs at least ${ADMINISTRATOR_PASSWORD_MIN} characters.`,
  too_long: `The password is longer than ${PASSWORD_MAX} characters.`,
  too_common: 'This password is among the commonest. Please choose another.',
};

/** Hashes an administrator's password; one that is too weak is a 400. */
export async function hashAdministratorPassword(password: string): Promise<string> {
  const problem = passwordProblem(password, 'administrator');
  if (problem) throw fieldError('Password', passwordSentences[problem]);
  return hashPassword(password);
}

/** A registration nobody verified must not keep an administrator out; any other account does. */
async function makeRoom(
  tx: Tx,
  holder: AccountRecord | undefined,
  taken: 'mobile_taken' | 'email_taken',
): Promise<void> {
  if (!holder) return;
  if (!givesWay(holder)) throw new AppError(taken);
  await deleteAccount(tx, holder.id);
}

/** Adds an administrator, or takes a removed one back; 409 where another has the number or the email. */
export async function addAdministrator(
  makes: Makes,
  tx: Tx,
  wanted: WantedAdministrator,
  by: By,
): Promise<AccountRecord> {
  const { mobile, email } = wanted;
  const holder = await holdByMobile(tx, mobile);
  const former = holder && (await isFormerAdministrator(tx, holder)) ? holder : undefined;
  if (!former) await makeRoom(tx, holder, 'mobile_taken');
  const emailHolder = email ? await holdByEmail(tx, email) : undefined;
  if (emailHolder?.id !== former?.id) await makeRoom(tx, emailHolder, 'email_taken');
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
