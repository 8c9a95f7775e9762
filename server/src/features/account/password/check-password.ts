import {
  ADMINISTRATOR_PASSWORD_MIN,
  CUSTOMER_PASSWORD_MIN,
  PASSWORD_MAX,
  type PasswordProblem,
  passwordProblem,
} from '@fluteline/domain/account';
import { messages } from '../../../messages/index.ts';
import { fieldError } from '../../../platform/app-error.ts';
import common from './common-passwords.json' with { type: 'json' };

const commonPasswords: ReadonlySet<string> = new Set(common.passwords.split(' '));

/** The account that a password is for. */
interface Owner {
  readonly role: 'customer' | 'administrator';
  readonly mobile: string;
}

/**
 * Returns what is wrong with a new password, by the rules that a page knows and the whole list of
 * common ones.
 */
export function newPasswordProblem(password: string, owner: Owner): PasswordProblem | null {
  const problem = passwordProblem(password, owner.role, owner.mobile);
  if (problem !== null) return problem;
  return commonPasswords.has(password.toLowerCase()) ? 'too_common' : null;
}

const minOf = { customer: CUSTOMER_PASSWORD_MIN, administrator: ADMINISTRATOR_PASSWORD_MIN };

/** Throws a 400 at the field `Password` for a password that is not allowed. */
export function checkNewPassword(password: string, owner: Owner): void {
  const problem = newPasswordProblem(password, owner);
  if (problem === null) return;
  const lengths = { min: minOf[owner.role], max: PASSWORD_MAX };
  throw fieldError('Password', messages.account.passwordRefused({ problem, ...lengths }));
}
