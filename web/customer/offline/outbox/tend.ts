import { isQueued, isUnsent } from '@fluteline/domain/outbox';
import { newIdempotencyKey } from '../../../kit/client/idempotency-key.ts';
import { serverTime } from '../../../kit/client/server-time.ts';
import type { OutboxItem } from './item.ts';
import { sendWaiting, stopSending } from './page-replay.ts';
import { changeItem, listItems, readItems, removeItem } from './store.ts';

/** Whether anything, of whoever, would be lost with the outbox; rejects where it cannot be read. */
export async function hasUnsentItems(): Promise<boolean> {
  return (await readItems()).some(isQueued);
}

/** What an account has in the outbox, oldest first, what arrived of late too. */
export async function itemsOf(account: string): Promise<readonly OutboxItem[]> {
  return (await listItems()).filter((item) => item.account === account);
}

/** What an account has in the outbox and the server does not have. */
export async function unsentOf(account: string): Promise<readonly OutboxItem[]> {
  return (await listItems()).filter((item) => item.account === account && isQueued(item));
}

const isStill = ({ state }: OutboxItem) => state !== 'sending';

/** Sends an item at once, and before it what has to go before it. */
export async function retry({ id }: Pick<OutboxItem, 'id'>): Promise<void> {
  const items = await listItems();
  const chosen = items.find((item) => item.id === id);
  if (!chosen) return;
  const due = { state: 'waiting', attempts: 0, nextAt: 0 } as const;
  const isBefore = ({ place, account }: OutboxItem) =>
    account === chosen.account && place < chosen.place;
  for (const item of items.filter((one) => isBefore(one) && isUnsent(one))) {
    await changeItem(item.id, { nextAt: 0 }, isStill);
  }
  // A refusal is final under its key: what goes again all the same goes under another.
  const anew = {
    id: newIdempotencyKey(),
    createdAt: Date.now(),
    serverCreatedAt: serverTime(),
    isUnsure: false,
  };
  const isRefused = chosen.state === 'attention' && chosen.refusal !== undefined;
  const changed = { ...due, ...(isRefused && anew), refusal: undefined };
  await changeItem(id, changed, (item) => isQueued(item) && isStill(item));
  await sendWaiting();
}

/** Forgets an item for good; answers false where it is on its way just now. */
export function discard({ id }: Pick<OutboxItem, 'id'>): Promise<boolean> {
  return removeItem(id, isStill);
}

/**
 * Keeps an item from being sent, so that it can be edited: it needs attention until it is discarded
 * or sent again. Answers it as it was, or undefined where it is on its way or has arrived.
 */
export async function pauseForEdit({
  id,
}: Pick<OutboxItem, 'id'>): Promise<OutboxItem | undefined> {
  return changeItem(id, { state: 'attention' }, (item) => isQueued(item) && isStill(item));
}

/** Lets an item that was paused for an edit wait again. */
export async function release({ id }: Pick<OutboxItem, 'id'>): Promise<void> {
  await changeItem(
    id,
    { state: 'waiting' },
    ({ state, refusal }) => state === 'attention' && !refusal,
  );
}

/**
 * Forgets everything of an account: unsent too, or only what has arrived. Answers whether anything
 * unsent had left this phone before, so that it may arrive all the same.
 */
export async function discardAllOf(account: string, which: 'all' | 'sent'): Promise<boolean> {
  let hasLeft = false;
  for (const item of await listItems()) {
    if (item.account !== account || (which === 'sent' && isQueued(item))) continue;
    if (isUnsent(item) && (item.isUnsure || !isStill(item))) hasLeft = true;
    // Begun since it was listed.
    if (!(await removeItem(item.id, isStill)) && (await removeItem(item.id))) hasLeft = true;
  }
  // Behind the removal: nothing of it can be begun any more.
  if (which === 'all') stopSending(account);
  return hasLeft;
}
