import { latinDigits } from '../script/index.ts';

const fractions: Readonly<Record<string, string>> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/**
 * A text as words are compared: lower case, without accents, digits 0 to 9, fractions written out.
 * Vowel signs of Indian scripts stay: without them a word is another one.
 */
export function plainText(text: string): string {
  return (
    latinDigits(text)
      .replace(
        /(\d?)([¼½¾⅛⅜⅝⅞])/g,
        (_, whole, sign) => `${whole}${whole ? '-' : ''}${fractions[sign]}`,
      )
      .replace(/[″”“]/g, '"')
      .normalize('NFKD')
      // Marks of direction and joiners are not seen: a word with one is the word without.
      .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
      .normalize('NFC')
      .replaceAll('\u2044', '/')
      .toLowerCase()
  );
}

/** A text cut into runs of letters and of digits; a decimal point stays inside its number. */
export function tokensOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{M}]+|\d+(?:\.\d+)?/gu) ?? [];
}
