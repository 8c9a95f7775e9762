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
 * Returns a text in the form in which words are compared: lower case, without accents, digits 0 to
 * 9, fractions written out. Vowel signs of Indian scripts remain, because they distinguish words.
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
      // Marks of direction and joiners are invisible, so a word with one equals the word without
      // it.
      .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
      .normalize('NFC')
      .replaceAll('\u2044', '/')
      .toLowerCase()
  );
}

/** Splits a text into runs of letters and of digits; a decimal point stays inside its number. */
export function tokensOf(text: string): string[] {
  return plainText(text).match(/[\p{L}\p{M}]+|\d+(?:\.\d+)?/gu) ?? [];
}

/**
 * Splits a search text into tokens like `tokensOf`, but joins a letter and the number after it into
 * one word, so that 'b52' does not match 'SV-52'. Only a single letter is joined: 'htd8m' is split.
 * An x between two numbers is a separator: 'DNC50x100' finds 'DNC-50-100'.
 */
export function searchTokensOf(text: string): string[] {
  const found =
    plainText(text).match(
      /(?<![\p{L}\p{N}])[a-z]\d+(?![\p{L}\p{N}.])|[\p{L}\p{M}]+|\d+(?:\.\d+)?/gu,
    ) ?? [];
  const isNumber = (at: number) => /^\d/.test(found[at] ?? '');
  return found.filter((word, at) => word !== 'x' || !isNumber(at - 1) || !isNumber(at + 1));
}

/**
 * Returns what must not stand before a written figure, as a regular expression of JavaScript and of
 * PostgreSQL: '1/4' is not in '1-1/4', and '5 hp' not in '1.5 hp'. Empty for any other word.
 */
export function notBefore(word: string): string {
  if (!/^\d/.test(word) || /^\d+(?:\.\d+)?$/.test(word)) return '';
  const isFraction = /^\d+\/\d+$/.test(word);
  return isFraction ? '(?<![0-9][-.]?|(?:^|[^0-9a-z./-])[0-9]{1,2} )' : '(?<![0-9][.,/]?)';
}

/** Returns the letter and the number of a word such as 'b52'; `null` for any other word. */
export function letterAndNumber(word: string): readonly [letter: string, number: string] | null {
  const [, letter, number] = /^([a-z])(\d+)$/.exec(word) ?? [];
  return letter === undefined || number === undefined ? null : [letter, number];
}
