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
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { hashPassword } from './password-hash.ts';
import { asTaken } from './register.ts';
import {
  type AccountRecord,
  deleteAccount,
  holdByEmail,
  holdByMobile,
  insertAccount,
} from './store.ts';

/** An administrator to be, the password hashed already. */
export interface WantedAdministrator {
  readonly mobile: string;
  readonly name: string;
  readonly email: string | null;
  readonly passwordHash: string;
}

/** Who adds one: nobody's account where it is done by a command. */
interface By {
  readonly actorId: string | null;
  readonly requestId: string;
}

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

/** Adds an administrator; 409 where the number or the email belongs to an account. */
export async function addAdministrator(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  { mobile, name, email, passwordHash }: WantedAdministrator,
  by: By,
): Promise<AccountRecord> {
  await makeRoom(tx, await holdByMobile(tx, mobile), 'mobile_taken');
  if (email) await makeRoom(tx, await holdByEmail(tx, email), 'email_taken');
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
  }).catch((error: unknown) => {
    throw asTaken(error);
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
