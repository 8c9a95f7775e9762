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

/**
 * The same for a search: a letter before a number is one word with it. 'b52' is not in 'SV-52'. Only
 * where nothing else stands beside it: 'htd8m' is cut.
 */
export function searchTokensOf(text: string): string[] {
  const found = plainText(text).match(
    /(?<![\p{L}\p{N}])[a-z]\d+(?![\p{L}\p{N}.])|[\p{L}\p{M}]+|\d+(?:\.\d+)?/gu,
  );
  return found ?? [];
}

/** The letter and the number of such a word; `null` for any other. */
export function letterAndNumber(word: string): readonly [letter: string, number: string] | null {
  const [, letter, number] = /^([a-z])(\d+)$/.exec(word) ?? [];
  return letter === undefined || number === undefined ? null : [letter, number];
}
