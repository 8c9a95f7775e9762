import { sizeOrder } from '../dimension/deciding.ts';
import { type AskedSize, readAskedSizes } from './asked-sizes.ts';
import { partFamily } from './family/index.ts';
import { foldedModelKey, modelKey } from './model-key.ts';
import { namedPartType } from './named-part-type.ts';
import { plainText, tokensOf } from './plain-text.ts';
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
const LONGEST_TEXT = 200;
const MOST_TOKENS = 16;
const MOST_SIZES = 6;

const withAlternatives = (text: string) => tokensOf(text).slice(0, MOST_TOKENS).map(alternativesOf);

/**
 * Reads what was typed into the one box: words in any spelling and script, models with or without
 * their hyphens, sizes. A text without a letter or a figure has neither tokens nor sizes: it finds
 * nothing, unless it is empty.
 */
export function readSearch(text: string): SearchRequest {
  const typed = text.trim().slice(0, LONGEST_TEXT);
  const { sizes, rest } = readAskedSizes(plainText(typed));
  const words = withAlternatives(rest);
  const partType = namedPartType(words);
  const order = sizes.some(({ name }) => name !== null) ? [] : sizeOrder(partType);
  return {
    text: typed,
    key: modelKey(typed),
    foldedKey: foldedModelKey(typed),
    tokens: withAlternatives(typed),
    words,
    sizes: sizes
      .slice(0, MOST_SIZES)
      .map((size, index) => ({ ...size, name: size.name ?? order[index] ?? null })),
    partType,
    equivalentKey: partFamily(typed, partType)?.equivalentKey ?? null,
  };
}
