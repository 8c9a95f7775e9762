import type { Generated } from 'kysely';
import type { Moment } from '../columns.ts';

/** The data by which a catalogue item is found; only for items that are not deleted. */
export interface CatalogueSearchTable {
  itemId: string;
  /** The version of the item that the row was written from. */
  itemVersion: number;
  /**
   * The version of the application's rules that it was written by; 0 when written by the database
   * alone.
   */
  rules: number;
  createdAt: Moment;
  category: string;
  partType: string | null;
  nameText: string;
  /** All text a word may match, including the model key: lower case, unaccented. */
  searchText: string;
  modelKey: string;
  foldedKey: string;
  /** Key shared by equivalent standard parts of several makers; null for any other part. */
  equivalentKey: string | null;
  /** Every length in the item, in tenths of a millimetre. */
  anyValue: Generated<number[]>;
}

/**
 * A size of a catalogue item in the base unit of its quantity; for a single value, low equals high.
 */
export interface CatalogueDimensionTable {
  itemId: string;
  partType: string | null;
  name: string;
  low: number;
  high: number;
  /** Whether only the two ends are meant and no size between them. */
  endsOnly: Generated<boolean>;
  /** A bit for the name of each size that the item has; null when written by an earlier release. */
  noted: number | null;
}
