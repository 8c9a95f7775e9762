import { tokensOf } from '../search/index.ts';

/** Legal forms: a company is the same with and without them. */
const legalForms = new Set(['pvt', 'private', 'ltd', 'limited', 'llp', 'opc', 'pvtltd']);

/** Words that are common in file names and name no company. */
const otherWords = new Set(
  `and the of for on from to report reports audit plant questionnaire final signed copy draft new
  scan scanned version revised rev v jan january feb february mar march apr april may jun june jul
  july aug august sep sept september oct october nov november dec december`.split(/\s+/),
);

const isDigits = (word: string) => /^\d/.test(word);

/**
 * Returns the words that name a company, from the company's own name or a file's name: lower case,
 * without legal forms (Pvt Ltd, Private Limited, (P) Ltd, LLP), without M/s, and without words that
 * are common in names of reports. Words written together, as in ShreeBoxPackaging, are split at
 * their capital letters.
 */
export function companyWords(name: string): readonly string[] {
  const spaced = name
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
    .replace(/^\s*(?:m[/_]s|messrs)(?!\p{L})/iu, '')
    .replace(/\(p\)|(?<!\p{L})p(?=[.\s_]*(?:ltd|limited))/giu, ' ');
  return tokensOf(spaced).filter((word) => !legalForms.has(word) && !otherWords.has(word));
}

/** Joins a company's words: Corru-Pack becomes CorruPack, and Shree Box becomes ShreeBox. */
export const companyKey = (words: readonly string[]): string => words.join('');

/** Returns a company's words without dates, version numbers and the like. */
export const withoutDigits = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !isDigits(word));
