import { sizeOrder } from '../dimension/deciding.ts';
import { type AskedSize, readAskedSizes } from './asked-sizes.ts';
import { partFamily } from './family/index.ts';
import { foldedModelKey, modelKey } from './model-key.ts';
import { namedPartType } from './named-part-type.ts';
import { plainText, searchTokensOf } from './plain-text.ts';
import { alternativesOf } from './synonyms/index.ts';

/** A search as it is understood. */
export interface SearchRequest {
  /** The text as it was typed, outer spaces apart. */
  readonly text: string;
  readonly key: string;
  readonly foldedKey: string;
  /** Every word with its alternatives, the one that was typed first; of each, one must be found. */
  readonly tokens: readonly (readonly string[])[];
  /** The same without what was read as a size. */
  readonly words: readonly (readonly string[])[];
  /** Every size; with a part type and none named, in its own order. */
  readonly sizes: readonly AskedSize[];
  /** The part type that the words name. */
  readonly partType: string | null;
  /** Shared by every designation that fits in place of the one that was typed; `null` for none. */
  readonly equivalentKey: string | null;
}

/** What stands behind is not read: no model and no name is as long. */
const MAX_TEXT_LENGTH = 200;
const MAX_TOKENS = 16;
const MAX_SIZES = 6;

const withAlternatives = (words: readonly string[]) =>
  words.slice(0, MAX_TOKENS).map(alternativesOf);

/** A size as it may stand in a text. */
const writtenSize = (word: string) => word.replace(/(?:"|''|in(?:ch|ches)?)$/, '');

/**
 * Reads what was typed into the one box: words in any spelling and script, models with or without
 * their hyphens, sizes. A text without a letter or a figure has neither tokens nor sizes: it finds
 * nothing, unless it is empty.
 */
export function readSearch(text: string): SearchRequest {
  const typed = text.trim().slice(0, MAX_TEXT_LENGTH);
  const { sizes, rest, certain, others } = readAskedSizes(plainText(typed));
  // Of a text that has a size in it which can be nothing else, the other words are words.
  const model = certain.length === 0 ? typed : others;
  const words = withAlternatives(searchTokensOf(rest));
  const partType = namedPartType(words);
  const order = sizes.some(({ name }) => name !== null) ? [] : sizeOrder(partType);
  return {
    text: typed,
    key: modelKey(model),
    foldedKey: foldedModelKey(model),
    tokens: withAlternatives([...searchTokensOf(model), ...certain.map(writtenSize)]),
    words,
    sizes: sizes
      .slice(0, MAX_SIZES)
      .map((size, index) => ({ ...size, name: size.name ?? order[index] ?? null })),
    partType,
    equivalentKey: partFamily(typed, partType)?.equivalentKey ?? null,
  };
}
