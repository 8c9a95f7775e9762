import { type BoardGsmInput, readBoardGsm, weighBoard } from './board-gsm.ts';
import { type Entry, type Reading, readFields } from './bounded-number.ts';
import { boardGsmRule } from './production.ts';

/** A board's grammage, as a figure of 60 to 2000 g/m2 or calculated from its layers. */
export type BoardEntry =
  | { readonly by: 'gsm'; readonly boardGsm: Entry }
  | ({ readonly by: 'layers' } & BoardGsmInput);

/** Reads a board's grammage, g/m2. */
export function readBoard(board: BoardEntry): Reading<number> {
  if (board.by === 'gsm') {
    const read = readFields({ boardGsm: boardGsmRule }, board);
    return read.ok ? { ...read, values: read.values.boardGsm } : read;
  }
  const read = readBoardGsm(board);
  return read.ok ? { ...read, values: weighBoard(read.values).boardGsm } : read;
}
