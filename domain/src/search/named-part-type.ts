import { partTypes } from '../parts/every-part-type.ts';
import { tokensOf } from './plain-text.ts';
import { alternativesOf } from './synonyms/index.ts';

/** Single words that name a part type on their own, although its full name has more words. */
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
  /** Every spelling of each word of the phrase. */
  readonly words: readonly ReadonlySet<string>[];
  readonly partType: string;
}

function readPhrases(): readonly Phrase[] {
  const named = partTypes.flatMap(({ name }) => {
    const words = tokensOf(name);
    return [words, [words.join('')]].map((one) => ({ words: one, partType: name }));
  });
  const single = Object.entries(byWord).map(([word, partType]) => ({ words: [word], partType }));
  return [...named, ...single].map(({ words, partType }) => ({
    words: words.map((word) => new Set(alternativesOf(word))),
    partType,
  }));
}

let known: readonly Phrase[] | undefined;

type Tokens = readonly (readonly string[])[];

const isAt = (tokens: Tokens, { words }: Phrase, start: number) =>
  words.every((word, index) => tokens[start + index]?.some((meant) => word.has(meant)));

/**
 * Returns the part type that the words of a search name; `null` if they name none or more than one.
 * A longer name takes precedence over a shorter one inside it, as in 'brake pad'; 'gear coupling'
 * names two.
 */
export function namedPartType(tokens: Tokens): string | null {
  known ??= readPhrases();
  const found = known.flatMap((phrase) =>
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
