const OTHERS = '\\u0966-\\u096f\\u0ae6-\\u0aef\\u0be6-\\u0bef';
const OTHER_DIGITS = new RegExp(`[${OTHERS}]`, 'g');

/** One digit of any script in which numbers are typed, for use in a regular expression. */
export const ANY_DIGIT = `[0-9${OTHERS}]`;

/**
 * Converts the digits of Devanagari, Gujarati and Tamil to 0 to 9; every other character is left
 * unchanged. In all three scripts the ten digits are consecutive, from a code point that ends in 6.
 */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String((digit.charCodeAt(0) & 15) - 6));
}
