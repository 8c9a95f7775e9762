import { sizeOrder } from '../dimension/deciding.ts';
import { namedThread, withoutBores } from '../dimension/pipe-thread.ts';
import { readAskedRatings } from './asked-ratings.ts';
import { type AskedSize, readAskedSizes } from './asked-sizes.ts';
import { partFamily } from './family/index.ts';
import { foldedModelKey, soughtKey } from './model-key.ts';
import { namedPartType } from './named-part-type.ts';
import { plainText, searchTokensOf } from './plain-text.ts';
import { alternativesOf } from './synonyms/index.ts';

/** A search as it is understood. */
export interface SearchRequest {
  /** The typed text without outer spaces. */
  readonly text: string;
  readonly key: string;
  readonly foldedKey: string;
  /**
   * Every word with its alternatives, the typed one first; one alternative of each word must be
   * found.
   */
  readonly tokens: readonly (readonly string[])[];
  /** The words with their alternatives, without those that were read as sizes. */
  readonly words: readonly (readonly string[])[];
  /**
   * Every size; if none is named, the sizes have the order of the part type. Power, poles and hand
   * come last.
   */
  readonly sizes: readonly AskedSize[];
  /** The part type that the words name. */
  readonly partType: string | null;
  /** Key shared by every designation that fits in place of the typed one; `null` for none. */
  readonly equivalentKey: string | null;
}

/** Maximum length of a search text that is read; no model or name is longer. */
const MAX_TEXT_LENGTH = 200;
const MAX_TOKENS = 16;
const MAX_SIZES = 6;

const withAlternatives = (words: readonly string[]) =>
  words.slice(0, MAX_TOKENS).map(alternativesOf);

/** Returns a size as it may be written in a text: '1-1/4', '1 1/4', '1.1/4'. */
function writtenSizes(word: string): readonly string[] {
  const size = word.replace(/(?:"|''|in(?:ch|ches)?)$/, '');
  const isMixed = /^\d+-\d+\/\d+$/.test(size);
  return isMixed ? ['-', ' ', '.'].map((sign) => size.replace('-', sign)) : [size];
}

/**
 * Names the lengths in the order of the part type; swaps a bore with an outside diameter that would
 * be smaller.
 */
function inOrder(sizes: readonly AskedSize[], partType: string | null): readonly AskedSize[] {
  if (sizes.some(({ name }) => name !== null)) return sizes;
  const order = sizeOrder(partType);
  const named = sizes.map((size, index) => ({ ...size, name: order[index] ?? null }));
  const bore = named.find(({ name }) => name === 'bore');
  const od = named.find(({ name }) => name === 'od');
  if (!bore || !od || bore.value <= od.value) return named;
  const exchanged = { bore: 'od', od: 'bore' } as const;
  return named.map((size) => {
    const { name } = size;
    return name === 'bore' || name === 'od' ? { ...size, name: exchanged[name] } : size;
  });
}

/** Standards of pipe threads, which a part's text need not state. */
const THREAD_STANDARD = /^(?:bsp[tp]?|npt)$/;

/** Converts the nominal size by which a pipe thread is written: '1/4"' is 13.157 mm outside. */
function asThread(size: AskedSize, standard: string): AskedSize {
  const thread = size.name === 'thread' ? namedThread(`${size.written}${standard}`, 'mm') : null;
  return thread ? { ...size, low: thread.low, high: thread.high, value: thread.value } : size;
}

/**
 * Reads the text of the search box: words in any spelling and script, models with or without their
 * hyphens, sizes. A text without a letter or a digit has neither tokens nor sizes: it finds
 * nothing, unless it is empty.
 */
export function readSearch(text: string): SearchRequest {
  const typed = text.trim().slice(0, MAX_TEXT_LENGTH);
  const plain = plainText(typed);
  const named = namedPartType(withAlternatives(searchTokensOf(plain)));
  const ratings = readAskedRatings(
    sizeOrder(named).includes('thread') ? withoutBores(plain) : plain,
    named,
  );
  const { sizes, rest, certain, others } = readAskedSizes(ratings.rest, named);
  // If the text contains a word that can only be a size, the model is searched for in the other
  // words.
  const [model, modelWords] = certain.length === 0 ? [typed, ratings.rest] : [others, others];
  const restWords = searchTokensOf(rest);
  const partType = namedPartType(withAlternatives(restWords)) ?? ratings.partType;
  const lengths = inOrder(sizes.slice(0, MAX_SIZES), partType);
  const hasThread = lengths.some(({ name }) => name === 'thread');
  const standard = hasThread ? (restWords.find((word) => THREAD_STANDARD.test(word)) ?? '') : '';
  const key = soughtKey(model);
  return {
    text: typed,
    key,
    foldedKey: foldedModelKey(key),
    tokens: [
      ...withAlternatives(searchTokensOf(modelWords)),
      ...certain.map(writtenSizes),
      ...ratings.tokens,
    ],
    words: withAlternatives(restWords.filter((word) => standard === '' || word !== standard)),
    sizes: [...lengths.map((size) => asThread(size, standard)), ...ratings.sizes],
    partType,
    equivalentKey: partFamily(typed, partType)?.equivalentKey ?? null,
  };
}
