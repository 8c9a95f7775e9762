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
  /** For each of its words, every spelling of it. */
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
 * The part type that the words of a search name; `null` where they name none, or more than one. A
 * longer name is meant before a shorter one inside it: 'brake pad', 'gear coupling' names two.
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
