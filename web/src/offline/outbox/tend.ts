import { isKept } from '@fluteline/domain/outbox';
import { newIdempotencyKey } from '../../client/idempotency-key.ts';
import type { OutboxItem } from './item.ts';
import { sendWaiting } from './page-replay.ts';
import { changeItem, listItems, removeItem } from './store.ts';

/** Whether anything, of whoever, would be lost with the outbox. */
export async function hasUnsentItems(): Promise<boolean> {
  return (await listItems()).some(isKept);
}

/** What an account has in the outbox and the server does not have. */
export async function unsentOf(account: string): Promise<readonly OutboxItem[]> {
  return (await listItems()).filter((item) => item.account === account && isKept(item));
}

/** Sends an item at once. */
export async function retry({ id, state }: Pick<OutboxItem, 'id' | 'state'>): Promise<void> {
  // A refusal is final under its key: what goes again all the same goes under another.
  const anew = { id: newIdempotencyKey(), createdAt: Date.now() };
  const changed = { state: 'waiting', attempts: 0, nextAt: 0 } as const;
  await changeItem(id, state === 'attention' ? { ...changed, ...anew } : changed);
  await sendWaiting();
}

/** Forgets an item for good. */
export function discard({ id }: Pick<OutboxItem, 'id'>): Promise<void> {
  return removeItem(id);
}

/** Forgets everything of an account: unsent too, or only what has arrived. */
export async function discardAllOf(account: string, which: 'all' | 'sent'): Promise<void> {
  for (const item of await listItems()) {
    if (item.account !== account || (which === 'sent' && isKept(item))) continue;
    await removeItem(item.id);
  }
}
