import { machineKinds, rightSpelling } from '../machine/index.ts';
import { partTypes } from '../parts/every-part-type.ts';
import { plainText, tokensOf } from './plain-text.ts';
import { alternativesOf, correctWords, otherWords } from './synonyms/index.ts';

/** Minimum length of a corrected word; shorter words are near to too many others. */
const MIN_LENGTH = 4;
/** Maximum length of a corrected word; no word of the trade is longer. */
const MAX_LENGTH = 20;
/** Length from which two letters may be wrong instead of one. */
const LONG = 8;
/** Letters by which a wrong spelling differs from its word; another name differs by more. */
const MISSPELT = 2;
const WORD = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}]+(?![\p{L}\p{M}\p{N}])/gu;

/** Words that stand beside a part and are spelt right: 'taper roller', '3 phase', '63 bore'. */
const OTHERS = ['taper', 'phase', 'bore', 'stroke', 'shaft', 'bush', 'feet', 'belting'];

interface Words {
  readonly correct: ReadonlySet<string>;
  /** The correct words, then their other spellings and names. */
  readonly known: ReadonlySet<string>;
}

let words: Words | undefined;

function knownWords(): Words {
  const names = [...partTypes.map(({ name }) => name), ...machineKinds.map(rightSpelling)];
  const fields = partTypes.flatMap(({ specifications }) =>
    specifications.flatMap(({ label, options = [] }) => [label, ...options]),
  );
  const correct = new Set([
    ...[...names, ...fields].flatMap(tokensOf),
    ...correctWords(),
    ...OTHERS,
  ]);
  return { correct, known: new Set([...correct, ...otherWords()]) };
}

/**
 * Returns the number of letters that are wrong, missing, superfluous or swapped with the next in
 * one word compared with the other: the optimal string alignment distance.
 */
function lettersWrong(one: string, other: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let at = 1; at <= other.length; at++) {
      const isSame = one[row - 1] === other[at - 1];
      const isExchanged =
        row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      next[at] = Math.min(
        (last[at] ?? 0) + 1,
        (next[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/** Returns the word of which this is a wrong spelling: 'slotter' for 'sloter'; itself for any other. */
function corrected(word: string, correct: ReadonlySet<string>): string {
  if (correct.has(word)) return word;
  const isMeant = (one: string) => correct.has(one) && lettersWrong(word, one) <= MISSPELT;
  return alternativesOf(word).find(isMeant) ?? word;
}

/** Returns the nearest known word with the same first letter; the typed word if none is near. */
function nearestWord(typed: string): string {
  words ??= knownWords();
  const { correct, known } = words;
  const isShort = typed.length < MIN_LENGTH || typed.length > MAX_LENGTH;
  if (isShort || alternativesOf(typed).some((word) => known.has(word))) return typed;
  let nearest = typed;
  let fewest = typed.length < LONG ? 2 : 3;
  for (const word of known) {
    const isFar = word[0] !== typed[0] || Math.abs(word.length - typed.length) >= fewest;
    if (isFar || word.length < MIN_LENGTH) continue;
    const wrong = lettersWrong(typed, word);
    if (wrong < fewest) [nearest, fewest] = [word, wrong];
  }
  return corrected(nearest, correct);
}

/**
 * Replaces each word that does not belong to the trade by the nearest one that does: 'rubbr
 * rolller' becomes 'rubber roller'. Models and sizes stay unchanged. Returns `null` if nothing
 * changes.
 */
export function nearestSpelling(text: string): string | null {
  const typed = plainText(text);
  const spelt = typed.replace(WORD, nearestWord);
  return spelt === typed ? null : spelt;
}
