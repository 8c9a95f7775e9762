import { latinDigits } from '../script/index.ts';

/** Digits of an Indian mobile number without country code. */
export const MOBILE_DIGITS = 10;

/**
 * Reads what a person typed as a mobile number. Everything but digits is dropped; `+91` or a
 * leading `0` is stripped, a bare `91` only while more than ten digits remain (9198765432 is a
 * number of its own). At most ten digits stay; fewer come back as they are.
 */
export function normaliseMobile(typed: string): string {
  return strippedMobile(typed).slice(0, MOBILE_DIGITS);
}

/**
 * Reads a mobile number as a program sends it: the spellings of `normaliseMobile`, but nothing is
 * cut off and nothing else may stand between the digits. `null` for anything that is no number.
 */
export function readMobile(sent: string): string | null {
  // Marks of writing direction and long dashes come along from address books.
  if (!/^[+\d\s().\p{Cf}\p{Pd}]*$/u.test(latinDigits(sent))) return null;
  const digits = strippedMobile(sent);
  return isMobile(digits) ? digits : null;
}

/**
 * The digits of a mobile number without its prefix, however many they are: `+91` or a leading `0` is
 * stripped, a bare `91` only while more than ten digits remain.
 */
export function strippedMobile(typed: string): string {
  const written = latinDigits(typed);
  const international = /^[\s\p{Cf}]*\+[\s\p{Cf}]*91/u.test(written);
  let digits = written.replace(/\D/g, '');
  if (international) digits = digits.slice(2);
  else if (digits.startsWith('91') && digits.length > MOBILE_DIGITS) digits = digits.slice(2);
  return digits.startsWith('0') ? digits.slice(1) : digits;
}

/** How a search text may be meant as a mobile number; null where it may not. */
export interface MobileSearch {
  /** Digits that stand anywhere in the number. */
  readonly within: string | null;
  /** Digits that the number begins with: what follows +91, a leading 0 or a bare 91. */
  readonly beginning: string | null;
}

/** Fewer digits are looked for as they are written only. */
const MIN_DIGITS_WITHIN = 3;

/**
 * Reads a search text as a mobile number or a part of one, however it is spaced and prefixed. A
 * leading 0 or 91 may be the prefix or digits of the number itself: then it is read both ways.
 */
export function mobileSearch(text: string): MobileSearch {
  const written = latinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (!/^[+\d\s().\p{Pd}]*$/u.test(written)) return { within: null, beginning: null };
  const digits = written.replace(/\D/g, '');
  const isPrefixed = /^\+\s*91/.test(written) || digits.length > MOBILE_DIGITS;
  const national = isPrefixed ? strippedMobile(written) : digits.replace(/^(?:0|91)/, '');
  const isWithin = !isPrefixed && digits.length >= MIN_DIGITS_WITHIN;
  return {
    within: isWithin ? digits : null,
    beginning: national === '' || national === digits ? null : national,
  };
}

/** True for exactly ten digits. */
export function isMobile(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** `98••••••10`: what other customers see of a number. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 2)}••••••${mobile.slice(-2)}`;
}
