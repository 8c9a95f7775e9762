import { describe, expect, it } from 'vitest';
import { machineKinds, rightSpelling } from '../../machine/index.ts';
import { partTypes } from '../../parts/index.ts';
import { readSearch, tokensOf } from '../index.ts';
import { gujarati } from './gujarati.ts';
import { hindi } from './hindi.ts';
import { alternativesOf } from './index.ts';
import { spellings } from './spellings.ts';
import { tamil } from './tamil.ts';

const names = [...partTypes.map(({ name }) => name), ...machineKinds.map(rightSpelling)];
const small = new Set(['and']);
const words = [...new Set(names.flatMap(tokensOf))].filter((word) => !small.has(word));

describe.each([
  ['Devanagari', hindi, /^\p{Script=Devanagari}+$/u],
  ['Gujarati', gujarati, /^\p{Script=Gujarati}+$/u],
  ['Tamil', tamil, /^\p{Script=Tamil}+$/u],
] as const)('in %s script', (_, table, script) => {
  it('every word of the part types and machine kinds can be written', () => {
    const singular = (word: string) => alternativesOf(word).at(-1) ?? word;
    const missing = words.filter((word) => !(word in table) && !(singular(word) in table));
    expect(missing).toEqual([]);
  });

  it('every spelling is in that script and means its word', () => {
    for (const [word, others] of Object.entries(table))
      for (const other of others.split(' ')) {
        expect(other, word).toMatch(script);
        expect(tokensOf(other), word).toHaveLength(1);
        expect(alternativesOf(tokensOf(other)[0] ?? '')).toContain(word);
      }
  });

  it.each(partTypes)('the words of $name name the part type', ({ name }) => {
    const written = tokensOf(name).map((word) => {
      const key = [word, ...alternativesOf(word)].find((one) => one in table) ?? '';
      return (Object.hasOwn(table, key) ? table[key] : word)?.split(' ')[0] ?? word;
    });
    const { tokens, partType } = readSearch(written.join(' '));
    const hits = tokensOf(name).map((word, at) =>
      tokens[at]?.some((one) => one === word || word.startsWith(one)),
    );
    expect(hits, written.join(' ')).not.toContain(false);
    // A word that means two types, such as 'roll' and 'roller', names neither.
    if (partType !== null) expect(partType).toBe(name);
  });
});

it('the table of spellings has at least 200 words in lower case, none its own alternative', () => {
  const others = Object.values(spellings).flatMap((text) => text.split(' '));
  expect(others.length).toBeGreaterThanOrEqual(200);
  for (const [word, text] of Object.entries(spellings)) {
    expect(text).toMatch(/^[a-z]+(?: [a-z]+)*$/);
    expect(text.split(' '), word).not.toContain(word);
  }
});
