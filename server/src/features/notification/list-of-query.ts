import { newId } from '../../platform/ids.ts';
import type { Write } from '../../platform/write.ts';
import { answerWords, type OfQuery, type OfResolvedQuery, resolutionWords } from './push/notify.ts';
import { deleteOfResolution, insertOfQuery, type OfQueryRow } from './store.ts';

type Words = Pick<OfQueryRow, 'title' | 'body' | 'url'>;

async function list(
  write: Write,
  { id: queryId, accountId }: OfQuery,
  { title, body, url }: Words,
  ofResolution: boolean,
): Promise<void> {
  const { tx, now, caller } = write;
  const sentBy = caller.accountId;
  const row = { id: newId(now), queryId, accountId, title, body, url, sentBy, ofResolution };
  await insertOfQuery(tx, { ...row, createdAt: now });
  write.changedOf([accountId], 'notification');
}

/** Puts an answer among its buyer's notifications, in the write that stores it. */
export const listAnswer = (write: Write, query: OfQuery): Promise<void> =>
  list(write, query, answerWords(query), false);

/** Puts a query's being resolved among its buyer's notifications, in the write that resolves it. */
export const listResolution = (write: Write, query: OfResolvedQuery): Promise<void> =>
  list(write, query, resolutionWords(query), true);

/** Removes it, as it is true no more: the query is reopened, or resolved for another reason. */
export async function removeResolution(
  write: Write,
  { id, accountId }: Pick<OfQuery, 'id' | 'accountId'>,
): Promise<void> {
  await deleteOfResolution(write.tx, id);
  write.changedOf([accountId], 'notification');
}
