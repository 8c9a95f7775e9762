import { latinDigits } from '../script/index.ts';

/** Digits of an Indian mobile number without country code. */
export const MOBILE_DIGITS = 10;

/**
 * Reads what a person typed as a mobile number. Drops everything but digits; strips `+91` or
 * leading zeros, and a bare `91`, also after zeros as in `0091`, only while more than ten digits
 * remain (9198765432 is itself a complete number). Returns at most ten digits; a shorter entry
 * comes back without its prefix.
 */
export function normaliseMobile(typed: string): string {
  return strippedMobile(typed).slice(0, MOBILE_DIGITS);
}

/**
 * Reads a mobile number as a program sends it: accepts the spellings of `normaliseMobile`, but cuts
 * nothing off and allows nothing but separators between the digits. Returns `null` for anything
 * that is not a number.
 */
export function readMobile(sent: string): string | null {
  // Numbers copied from address books contain marks of writing direction and long dashes.
  if (!/^[+\d\s().\p{Cf}\p{Pd}]*$/u.test(latinDigits(sent))) return null;
  const digits = strippedMobile(sent);
  return isMobile(digits) ? digits : null;
}

/**
 * Returns the digits of a mobile number without its prefix, however many there are: strips `+91` or
 * leading zeros, and a bare `91`, also after zeros, only while more than ten digits remain.
 */
export function strippedMobile(typed: string): string {
  const written = latinDigits(typed);
  const international = /^[\s\p{Cf}]*\+[\s\p{Cf}]*91/u.test(written);
  const digits = written.replace(/\D/g, '').replace(/^0+/, '');
  const hasCode = international || (digits.startsWith('91') && digits.length > MOBILE_DIGITS);
  return (hasCode ? digits.slice(2) : digits).replace(/^0+/, '');
}

/**
 * The ways in which a search text may be meant as a mobile number; null where it cannot be meant
 * so.
 */
export interface MobileSearch {
  /** Digits that occur anywhere in the number. */
  readonly within: string | null;
  /** Digits that the number begins with: what follows +91, a leading 0 or a bare 91. */
  readonly beginning: string | null;
}

/** Fewest digits that are searched for anywhere in a number. */
const MIN_DIGITS_WITHIN = 3;

/**
 * Reads a search text as a mobile number or a part of one, whatever its spaces and prefix. A
 * leading 0 or 91 may be a prefix or part of the number itself, so it is read both ways.
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

/** Returns a text without the +91 in front of each number in it. */
export function withoutCountryCode(text: string): string {
  return text.replace(/\+\s*91(?=(?:[\s\p{Pd}]*\d){5})[\s\p{Pd}]*/gu, '');
}

/** Returns true for exactly ten digits. */
export function isMobile(text: string): boolean {
  return /^\d{10}$/.test(text);
}

/** Returns a number as other customers see it: `98••••••10`. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 2)}••••••${mobile.slice(-2)}`;
}
