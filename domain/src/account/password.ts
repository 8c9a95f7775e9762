import { commonPasswords } from './common-passwords.ts';

/** Shortest password of a customer, in characters. */
export const CUSTOMER_PASSWORD_MIN = 6;
/** Shortest password of an administrator, in characters. */
export const ADMINISTRATOR_PASSWORD_MIN = 12;
/** Longest password taken, in characters: hashing cost stays bounded. */
export const PASSWORD_MAX = 200;

/** Why a password is refused. */
export type PasswordProblem = 'required' | 'too_short' | 'too_long' | 'too_common';

/**
 * What is wrong with a password, or `null`. Length and a list of the commonest decide; no rule
 * asks for digits or signs (NIST SP 800-63B §3.1.1.2).
 */
export function passwordProblem(
  password: string,
  role: 'customer' | 'administrator' = 'customer',
): PasswordProblem | null {
  if (password === '') return 'required';
  const least = role === 'administrator' ? ADMINISTRATOR_PASSWORD_MIN : CUSTOMER_PASSWORD_MIN;
  const length = [...password].length;
  if (length < least) return 'too_short';
  if (length > PASSWORD_MAX) return 'too_long';
  if (commonPasswords.has(password.toLowerCase())) return 'too_common';
  return null;
}
