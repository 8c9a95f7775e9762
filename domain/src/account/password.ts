import { commonPasswords } from './common-passwords.ts';
import { strippedMobile } from './mobile.ts';

/** Minimum length of a customer's password, in characters. */
export const CUSTOMER_PASSWORD_MIN = 6;
/** Minimum length of an administrator's password, in characters. */
export const ADMINISTRATOR_PASSWORD_MIN = 12;
/** Maximum length of a password, in characters; bounds the cost of hashing. */
export const PASSWORD_MAX = 200;

/** Reasons for which a password is refused. */
export type PasswordProblem =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'repeated'
  | 'own_mobile'
  | 'too_common';

const isRepeated = (password: string) => new Set(password.toLowerCase()).size === 1;

/** A password is a number if it has no letters and ten digits after its prefix, in any spelling. */
const isNumber = (password: string, mobile: string) =>
  /^[\d\s+().-]+$/.test(password) && strippedMobile(password) === mobile;

/**
 * Returns what is wrong with a password, or `null`. Checks the length and the first guesses of an
 * attacker: one repeated character, the owner's mobile number (ten digits; empty if unknown) and a
 * list of the commonest passwords, of which the server has a longer one. No rule asks for digits or
 * signs (NIST SP 800-63B §3.1.1.2).
 */
export function passwordProblem(
  password: string,
  role: 'customer' | 'administrator' = 'customer',
  mobile = '',
): PasswordProblem | null {
  if (password === '') return 'required';
  const min = role === 'administrator' ? ADMINISTRATOR_PASSWORD_MIN : CUSTOMER_PASSWORD_MIN;
  const length = [...password].length;
  if (length < min) return 'too_short';
  if (length > PASSWORD_MAX) return 'too_long';
  if (isRepeated(password)) return 'repeated';
  if (mobile !== '' && isNumber(password, mobile)) return 'own_mobile';
  if (commonPasswords.has(password.toLowerCase())) return 'too_common';
  return null;
}
