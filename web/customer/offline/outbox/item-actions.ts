import { isQueued, isUnsent } from '@fluteline/domain/outbox';
import { newIdempotencyKey } from '../../../kit/client/idempotency-key.ts';
import { serverTime } from '../../../kit/client/server-time.ts';
import type { OutboxItem } from './item.ts';
import { sendWaiting, stopSending } from './page-replay.ts';
import { changeItem, listItems, readItems, removeItem } from './store.ts';

/** Returns whether the outbox holds unsent items of any account; rejects when it cannot be read. */
export async function hasUnsentItems(): Promise<boolean> {
  return (await readItems()).some(isQueued);
}

/** Lists an account's items, oldest first, including those that arrived recently. */
export async function itemsOf(account: string): Promise<readonly OutboxItem[]> {
  return (await listItems()).filter((item) => item.account === account);
}

/** Lists an account's items that the server does not have. */
export async function unsentOf(account: string): Promise<readonly OutboxItem[]> {
  return (await listItems()).filter((item) => item.account === account && isQueued(item));
}

const isStill = ({ state }: OutboxItem) => state !== 'sending';

/** Sends an item at once, after its account's earlier unsent items. */
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
  // The server's refusal is final for a key, so a retry needs a new one.
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

/** Deletes an item; returns false when it is being sent. */
export function discard({ id }: Pick<OutboxItem, 'id'>): Promise<boolean> {
  return removeItem(id, isStill);
}

/**
 * Pauses an item so that it can be edited: it needs attention until it is discarded or sent again.
 * Returns the paused item, or undefined when it is being sent or has arrived.
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
 * Deletes an account's items: all, or only those that have arrived. Returns whether an unsent item
 * may already have reached the server.
 */
export async function discardAllOf(account: string, which: 'all' | 'sent'): Promise<boolean> {
  let hasLeft = false;
  for (const item of await listItems()) {
    if (item.account !== account || (which === 'sent' && isQueued(item))) continue;
    if (isUnsent(item) && (item.isUnsure || !isStill(item))) hasLeft = true;
    // Sending began after the list was read.
    if (!(await removeItem(item.id, isStill)) && (await removeItem(item.id))) hasLeft = true;
  }
  // After the removal, so that no further item can be started.
  if (which === 'all') stopSending(account);
  return hasLeft;
}
