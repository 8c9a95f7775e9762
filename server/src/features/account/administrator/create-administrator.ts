import type { ErrorCode } from '@fluteline/contract';
import { isEmail, readMobile } from '@fluteline/domain/account';
import { AppError } from '../../../platform/app-error.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/write/write.ts';
import { newPasswordProblem } from '../password/check-password.ts';
import { hashPassword } from '../password/password-hash.ts';
import { hasAdministrator } from '../store.ts';
import { addAdministrator, passwordSentence } from './add-administrator.ts';

/** The details from which an administrator is created. */
export interface NewAdministrator {
  readonly mobile: string;
  readonly password: string;
  readonly name: string;
  readonly email: string | null;
}

/** Why an administrator cannot be created: one line for the operator. */
export class AdministratorError extends Error {}

const MAX_NAME_LENGTH = 200;

/** Checks everything but the password; throws an `AdministratorError`. */
export function checkAdministrator(
  wanted: Omit<NewAdministrator, 'password'>,
): Omit<NewAdministrator, 'password'> {
  const mobile = readMobile(wanted.mobile);
  if (mobile === null) throw new AdministratorError('The mobile number must have ten digits.');
  const name = wanted.name.trim();
  if (name === '' || name.length > MAX_NAME_LENGTH || name.includes('\u0000')) {
    throw new AdministratorError(`The name must have 1 to ${MAX_NAME_LENGTH} characters.`);
  }
  if (wanted.email && !isEmail(wanted.email)) {
    throw new AdministratorError('The email address is not valid.');
  }
  return { mobile, name, email: wanted.email };
}

const takenSentences: Partial<Record<ErrorCode, string>> = {
  mobile_taken: 'An account with this mobile number exists already.',
  email_taken: 'An account with this email exists already.',
};

function asCommandError(error: unknown): unknown {
  const sentence = error instanceof AppError ? takenSentences[error.code] : undefined;
  return sentence ? new AdministratorError(sentence) : error;
}

/** Creates an administrator; throws an `AdministratorError` when that is not possible. */
export async function createAdministrator(
  db: Db,
  clock: Clock,
  wanted: NewAdministrator,
): Promise<string> {
  const { mobile, name, email } = checkAdministrator(wanted);
  const owner = { role: 'administrator', mobile } as const;
  const problem = newPasswordProblem(wanted.password, owner);
  if (problem) throw new AdministratorError(passwordSentence(problem));
  const passwordHash = await hashPassword(wanted.password);
  const by = { caller: null, requestId: 'command' };
  try {
    const account = { mobile, name, email, passwordHash };
    const added = await transact({ db, clock }, by, (write) => addAdministrator(write, account));
    return added.id;
  } catch (error) {
    throw asCommandError(error);
  }
}

/** Creates the first administrator from the settings; does nothing when there is one. */
export async function createFirstAdministrator(
  db: Db,
  clock: Clock,
  wanted: NewAdministrator,
): Promise<boolean> {
  if (await hasAdministrator(db)) return false;
  try {
    await createAdministrator(db, clock, wanted);
    return true;
  } catch (error) {
    // Another process that started at the same time has created the same administrator.
    if (error instanceof AdministratorError && (await hasAdministrator(db))) return false;
    throw error;
  }
}
