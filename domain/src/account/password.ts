import { commonPasswords } from './common-passwords.ts';
import { strippedMobile } from './mobile.ts';

/** Shortest password of a customer, in characters. */
export const CUSTOMER_PASSWORD_MIN = 6;
/** Shortest password of an administrator, in characters. */
export const ADMINISTRATOR_PASSWORD_MIN = 12;
/** Longest password taken, in characters: hashing cost stays bounded. */
export const PASSWORD_MAX = 200;

/** Why a password is refused. */
export type PasswordProblem =
  | 'required'
  | 'too_short'
  | 'too_long'
  | 'repeated'
  | 'own_mobile'
  | 'too_common';

const isRepeated = (password: string) => new Set(password.toLowerCase()).size === 1;

/** A number in any spelling that could be meant as one: no letters, ten digits after the prefix. */
const isNumber = (password: string, mobile: string) =>
  /^[\d\s+().-]+$/.test(password) && strippedMobile(password) === mobile;

/**
 * What is wrong with a password, or `null`. Length and what is guessed first decide: one character
 * repeated, the owner's mobile number (ten digits; empty where it is not known), a list of the
 * commonest, of which the server has a longer one. No rule asks for digits or signs (NIST SP
 * 800-63B §3.1.1.2).
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
