import type { SizeMatch } from '@fluteline/domain/dimension';
import { sizeMatches } from '@fluteline/domain/search';
import type { FoundItem } from './page-store.ts';
import type { Sizes } from './sizes-in-text.ts';

interface Found {
  readonly sizes: Sizes;
  readonly suggestion: boolean;
}

/** Returns how an item fits the sizes of a search; nothing when it was found by its words alone. */
export const matchOf = ({ sizes, suggestion }: Found, item: FoundItem): readonly SizeMatch[] =>
  sizeMatches(sizes, item, suggestion);
