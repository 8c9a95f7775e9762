import { newId } from '../../platform/ids.ts';
import type { Write } from '../../platform/write.ts';
import { answerWords, type OfQuery } from './push/notify.ts';
import { deliverTo, insertNotification } from './store.ts';

/** Puts an answer among its buyer's notifications, in the write that stores it. */
export async function listAnswer(write: Write, query: OfQuery): Promise<void> {
  const { tx, now, caller } = write;
  const { id: queryId, accountId } = query;
  const { title, body, url } = answerWords(query);
  const id = newId(now);
  await insertNotification(tx, {
    id,
    title,
    message: body,
    image: null,
    redirectUrl: url,
    sentBy: caller.accountId,
    audience: { kind: 'named', accountIds: [accountId] },
    recipients: 1,
    delivered: 1,
    pushed: 0,
    received: 0,
    opened: 0,
    createdAt: now,
    queryId,
  });
  await deliverTo(tx, id, [accountId]);
  write.changedOf([accountId], 'notification');
}
