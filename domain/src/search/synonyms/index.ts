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

/** Every word that is written in them: the right spellings first. */
export function writtenWords(): readonly string[] {
  const others = tables.flatMap((table) => Object.values(table));
  return [...tables.flatMap(Object.keys), ...others.flatMap((text) => plainText(text).split(' '))];
}

let known: ReadonlyMap<string, readonly string[]> | undefined;

/** The word without an English plural's ending; itself where it has none. */
function singular(word: string): string {
  if (/(?:sh|ch|x)es$/.test(word)) return word.slice(0, -2);
  return /[a-rt-z]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
}

/** A word of a search with every other that may be meant by it, itself first. */
export function alternativesOf(word: string): readonly string[] {
  known ??= wordsBySpelling();
  const one = singular(word);
  return [...new Set([word, one, ...(known.get(word) ?? []), ...(known.get(one) ?? [])])];
}
