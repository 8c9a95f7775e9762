import { tokensOf } from '../search/index.ts';

/** Legal forms: a company is the same with and without them. */
const legalForms = new Set(['pvt', 'private', 'ltd', 'limited', 'llp', 'opc', 'pvtltd']);

/** Words of a file's name that name no company. */
const otherWords = new Set(
  `and the of for on from to report reports audit plant questionnaire final signed copy draft new
  scan scanned version revised rev v jan january feb february mar march apr april may jun june jul
  july aug august sep sept september oct october nov november dec december`.split(/\s+/),
);

const isDigits = (word: string) => /^\d/.test(word);

/**
 * The words that name a company, in a company's own name or a file's: lower case, without legal
 * forms (Pvt Ltd, Private Limited, (P) Ltd, LLP), without M/s, and without what names of reports
 * are full of. Words written as one, as in ShreeBoxPackaging, are cut at their capital letters.
 */
export function companyWords(name: string): readonly string[] {
  const spaced = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(/^\s*(?:m[/_]s|messrs)(?!\p{L})/iu, '')
    .replace(/\(p\)|(?<!\p{L})p(?=[.\s_]*(?:ltd|limited))/giu, ' ');
  return tokensOf(spaced).filter((word) => !legalForms.has(word) && !otherWords.has(word));
}

/** A company's words written together: Corru-Pack is CorruPack, and Shree Box is ShreeBox. */
export const companyKey = (words: readonly string[]): string => words.join('');

/** The same without dates, numbers of versions and the like. */
export const withoutDigits = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !isDigits(word));
