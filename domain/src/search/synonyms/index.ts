import { plainText } from '../plain-text.ts';
import { gujarati } from './gujarati.ts';
import { hindi } from './hindi.ts';
import { spellings } from './spellings.ts';
import { tamil } from './tamil.ts';

const tables = [spellings, hindi, gujarati, tamil];

function wordsBySpelling(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [word, others] of tables.flatMap((table) => Object.entries(table)))
    for (const other of plainText(others).split(' '))
      found.set(other, [...(found.get(other) ?? []), word]);
  return found;
}

/** Returns the words that the tables explain, in their correct spelling. */
export const correctWords = (): readonly string[] => tables.flatMap(Object.keys);

/** Returns the other spellings and names of those words. */
export const otherWords = (): readonly string[] =>
  tables.flatMap(Object.values).flatMap((text) => plainText(text).split(' '));

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns the word without the ending of an English plural; the word itself if it has none. */
function singular(word: string): string {
  if (/(?:sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /[a-rt-z]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** Returns a word of a search and every other word that it may mean, itself first. */
export function alternativesOf(word: string): readonly string[] {
  known ??= wordsBySpelling();
  const one = singular(word);
  return [...new Set([word, one, ...(known.get(word) ?? []), ...(known.get(one) ?? [])])];
}
