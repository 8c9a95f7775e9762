import type { Tx } from '../../../platform/database/database.ts';
import type { PersonalWords } from './anonymise.ts';

/** Sorts before every id. */
export const FIRST = '00000000-0000-0000-0000-000000000000';

/** An erased account, and the words that other rows may mention it by. */
export interface Erasure {
  readonly accountId: string;
  /** Ids of the erased account's own rows. */
  readonly targets: readonly string[];
  readonly words: PersonalWords;
}

/** The key of the last row that was read; `null` before the first. */
export type Place = readonly string[] | null;

/**
 * Cleans some rows after a place; returns how many it read and the next place, `null` at the end.
 */
export type Step = (tx: Tx, after: Place, max: number) => Promise<{ rows: number; next: Place }>;

/** Returns the place after a batch of rows; `null` when it was the last one. */
export const last = <Row>(
  rows: readonly Row[],
  max: number,
  keyOf: (row: Row) => string[],
): Place => {
  const row = rows.at(-1);
  return row && rows.length === max ? keyOf(row) : null;
};

/**
 * Returns patterns for texts that may identify the account; names are then compared as whole texts.
 */
export const patterns = (words: readonly string[]) =>
  words.map((word) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
/** Returns patterns of all words of an erasure. */
export const patternsOf = ({ words }: Erasure) => patterns([...words.marks, ...words.names]);
