import { m } from 'virtual:messages';
import type { CrossReference } from './api.ts';

const words = {
  equal: m.catalogue_cross_equal,
  replaces: m.catalogue_cross_replaces,
  fits: m.catalogue_cross_fits,
} as const;

/** Returns the text for what the first model number is to the second. */
export const relationWord = (relation: CrossReference['relation']): string => words[relation]();
