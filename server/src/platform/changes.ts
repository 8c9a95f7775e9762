import { type AccountTopic, type Change, closingRowsOf, writeClosingRows } from './closing-rows.ts';
import type { Db } from './database.ts';

/** Tells every process of a change, when and only when the transaction commits. */
export async function announce(tx: Db, change: Change): Promise<void> {
  const closing = closingRowsOf(tx);
  if (closing) closing.changes.push(change);
  else await writeClosingRows(tx, { audit: [], changes: [change], accountChanges: [] });
}

/** So many ids fit into one message of PostgreSQL, which takes 8,000 bytes. */
const MOST_IN_MESSAGE = 200;

/** The same for accounts whose customers are to ask again: one message for two hundred of them. */
export async function announceToAccounts(
  tx: Db,
  topic: AccountTopic,
  accountIds: readonly string[],
): Promise<void> {
  const accountChanges = [];
  for (let from = 0; from < accountIds.length; from += MOST_IN_MESSAGE) {
    accountChanges.push({ topic, accountIds: accountIds.slice(from, from + MOST_IN_MESSAGE) });
  }
  const closing = closingRowsOf(tx);
  if (closing) closing.accountChanges.push(...accountChanges);
  else await writeClosingRows(tx, { audit: [], changes: [], accountChanges });
}
