import { plainText } from '../search/plain-text.ts';
import { withoutSpaces } from './without-spaces.ts';

/**
 * Returns a size in the form in which sizes are read: lower case, without spaces, digits 0 to 9,
 * fractions written out, plain inch signs and hyphens. '1½”' becomes '1-1/2"', '25 – 30' '25-30'.
 */
export const plainSize = (text: string): string =>
  withoutSpaces(plainText(text).replace(/[\p{Pd}\u2212]/gu, '-'));
