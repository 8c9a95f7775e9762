const OTHERS = '\\u0966-\\u096f\\u0ae6-\\u0aef\\u0be6-\\u0bef';
const OTHER_DIGITS = new RegExp(`[${OTHERS}]`, 'g');

/** One digit of any script that numbers are typed in, as part of a regular expression. */
export const ANY_DIGIT = `[0-9${OTHERS}]`;

/**
 * A text with its digits of Devanagari, Gujarati and Tamil as 0 to 9; every other sign stands as it
 * is. In all three scripts ten digits follow each other from a code point that ends in 6.
 */
export function latinDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String((digit.charCodeAt(0) & 15) - 6));
}
