import type { AskedDimension } from '@fluteline/domain/dimension';
import { namedSizes, type SearchRequest } from '@fluteline/domain/search';
import type { AnySize } from './any-size-store.ts';

/** Sizes of a search: `asked` by their names, `any` under any name. */
export interface Sizes {
  readonly asked: readonly AskedDimension[];
  readonly any: readonly AnySize[];
}

/**
 * Returns the sizes in the text of the search box, also by name when a part type gives them their
 * names.
 */
export const sizesIn = (read: SearchRequest): Sizes => ({
  asked: namedSizes(read),
  any: read.sizes,
});
