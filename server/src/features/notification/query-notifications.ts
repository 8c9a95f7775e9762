import { newId } from '../../platform/ids.ts';
import type { Write } from '../../platform/write/write.ts';
import {
  answerWords,
  notifyOfSoldMachine,
  type OfQuery,
  type OfResolvedQuery,
  resolutionWords,
  saleWords,
} from './push/notify.ts';
import { deleteOfResolutions, insertOfQueries } from './store.ts';

const accountsOf = (queries: readonly Pick<OfQuery, 'accountId'>[]) => [
  ...new Set(queries.map(({ accountId }) => accountId)),
];

async function addNotifications<Q extends OfQuery>(
  write: Write,
  queries: readonly Q[],
  wordsOf: (query: Q) => ReturnType<typeof answerWords>,
  ofResolution: boolean,
): Promise<void> {
  if (queries.length === 0) return;
  const { tx, now: createdAt, caller } = write;
  const rows = queries.map((query) => {
    const { id: queryId, accountId } = query;
    return { id: newId(createdAt), queryId, accountId, ...wordsOf(query) };
  });
  await insertOfQueries(tx, rows, { sentBy: caller.accountId, ofResolution, createdAt });
  write.changedOf(accountsOf(queries), 'notification');
}

/** Adds a notification of an answer for the query's buyer, in the write that stores the answer. */
export const addAnswerNotification = (write: Write, query: OfQuery): Promise<void> =>
  addNotifications(write, [query], answerWords, false);

/**
 * Adds notifications of resolved queries for their buyers, in the write that resolves the queries.
 */
export const addResolutionNotifications = (
  write: Write,
  queries: readonly OfResolvedQuery[],
): Promise<void> => addNotifications(write, queries, resolutionWords, true);

/**
 * Adds notifications of a machine's sale for buyers who asked for it, and notifies their devices,
 * in the write that marks the sale. Takes one query of each buyer.
 */
export async function notifyOfSale(write: Write, queries: readonly OfQuery[]): Promise<void> {
  await addNotifications(write, queries, saleWords, false);
  await notifyOfSoldMachine(write, queries);
}

/**
 * Removes the notifications of queries' resolutions that no longer apply: a query is reopened, or
 * resolved for another reason.
 */
export async function removeResolutionNotifications(
  write: Write,
  queries: readonly Pick<OfQuery, 'id' | 'accountId'>[],
): Promise<void> {
  if (queries.length === 0) return;
  await deleteOfResolutions(
    write.tx,
    queries.map(({ id }) => id),
  );
  write.changedOf(accountsOf(queries), 'notification');
}
