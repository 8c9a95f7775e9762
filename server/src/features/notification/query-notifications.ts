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

async function list<Q extends OfQuery>(
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

/** Puts an answer among its buyer's notifications, in the write that stores it. */
export const listAnswer = (write: Write, query: OfQuery): Promise<void> =>
  list(write, [query], answerWords, false);

/** Puts queries' being resolved among their buyers' notifications, in the write that resolves them. */
export const listResolutions = (write: Write, queries: readonly OfResolvedQuery[]): Promise<void> =>
  list(write, queries, resolutionWords, true);

/**
 * Puts the sale of a machine among the notifications of those who asked for it, and notifies their
 * devices, in the write that marks it: one query of each of them.
 */
export async function notifyAskers(write: Write, queries: readonly OfQuery[]): Promise<void> {
  await list(write, queries, saleWords, false);
  await notifyOfSoldMachine(write, queries);
}

/** Removes that, as it is true no more: a query is reopened, or resolved for another reason. */
export async function removeResolutions(
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
