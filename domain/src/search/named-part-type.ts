import { partTypes } from '../parts/every-part-type.ts';
import { tokensOf } from './plain-text.ts';
import { alternativesOf } from './synonyms/index.ts';

/** Words that alone mean a part type, though its name has more of them. */
const byWord: Readonly<Record<string, string>> = {
  anilox: 'Anilox Roller',
  anvil: 'Anvil Cover',
  balloon: 'Air Balloon',
  felt: 'Cotton Felt',
  diaphragm: 'Diaphragm Pump',
  prox: 'Proximity Sensor',
  proximity: 'Proximity Sensor',
  solenoid: 'Solenoid Valve',
  stereo: 'Printing Stereo',
  timing: 'Timing Belts',
  trap: 'Steam Trap',
};

interface Phrase {
  readonly words: readonly string[];
  readonly partType: string;
}

const phrases: readonly Phrase[] = [
  ...partTypes.map(({ name }) => ({ words: tokensOf(name), partType: name })),
  ...partTypes.map(({ name }) => ({ words: [tokensOf(name).join('')], partType: name })),
  ...Object.entries(byWord).map(([word, partType]) => ({ words: [word], partType })),
];

type Tokens = readonly (readonly string[])[];

const isAt = (tokens: Tokens, { words }: Phrase, start: number) =>
  words.every((word, index) => {
    const meant = tokens[start + index] ?? [];
    return meant.includes(word) || alternativesOf(word).some((one) => meant.includes(one));
  });

/**
 * The part type that the words of a search name; `null` where they name none, or more than one. A
 * longer name is meant before a shorter one inside it: 'brake pad', 'gear coupling' names two.
 */
export function namedPartType(tokens: Tokens): string | null {
  const found = phrases.flatMap((phrase) =>
    tokens.flatMap((_, start) => (isAt(tokens, phrase, start) ? [{ phrase, start }] : [])),
  );
  const whole = found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.phrase.words.length > one.phrase.words.length &&
          other.start <= one.start &&
          other.start + other.phrase.words.length >= one.start + one.phrase.words.length,
      ),
  );
  const named = new Set(whole.map(({ phrase }) => phrase.partType));
  return named.size === 1 ? ([...named][0] ?? null) : null;
}
