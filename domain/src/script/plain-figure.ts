import { latinDigits } from './latin-digits.ts';

const SPACED = /^-?[1-9]\d{0,2}(?:\p{Zs}\d{3})+(?:\.\d*)?$/u;

/**
 * Returns a typed figure in the digits 0 to 9 with a plain minus sign, without surrounding spaces,
 * invisible marks and spaces between groups of three digits: 1 200 is 1200, but 1 20 stays.
 */
export function plainFigure(typed: string): string {
  const text = latinDigits(typed)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace('\u2212', '-');
  return SPACED.test(text) ? text.replace(/\p{Zs}/gu, '') : text;
}
