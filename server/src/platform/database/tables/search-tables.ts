import type { Generated } from 'kysely';
import type { Moment } from '../columns.ts';

/** What a catalogue item is found by; of items that were not deleted. */
export interface CatalogueSearchTable {
  itemId: string;
  /** The item's version that the row was written from. */
  itemVersion: number;
  /** The rules of the application that it was written by; 0 by the database alone. */
  rules: number;
  createdAt: Moment;
  category: string;
  partType: string | null;
  nameText: string;
  /** Everything a word may hit, the model key included: lower case, unaccented. */
  searchText: string;
  modelKey: string;
  foldedKey: string;
  /** What standard parts of several makers share; null for any other part. */
  equivalentKey: string | null;
  /** Every length in tenths of a millimetre. */
  anyValue: Generated<number[]>;
}

/** A size of a catalogue item in the base unit of its quantity; a single value is low and high. */
export interface CatalogueDimensionTable {
  itemId: string;
  partType: string | null;
  name: string;
  low: number;
  high: number;
  /** A bit for the name of each size the item has; null as an earlier release wrote it. */
  noted: number | null;
}
