import { type Change, closingRowsOf, writeClosingRows } from './closing-rows.ts';
import type { Db } from './database.ts';

/** Tells every process of a change, when and only when the transaction commits. */
export async function announce(tx: Db, change: Change): Promise<void> {
  const closing = closingRowsOf(tx);
  if (closing) closing.changes.push(change);
  else await writeClosingRows(tx, { audit: [], changes: [change] });
}
