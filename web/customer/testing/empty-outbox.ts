import { sendWaiting } from '../offline/outbox/index.ts';
import { listItems, removeItem } from '../offline/outbox/store.ts';

/** Nothing waits: what one test left is not another's. */
export async function emptyOutbox(): Promise<void> {
  for (const { id } of await listItems()) await removeItem(id);
}

/** What the outbox holds: 'Slotter waiting'. */
export async function outboxStates(): Promise<readonly string[]> {
  return (await listItems()).map(({ title, state }) => `${title} ${state}`);
}

/**
 * Waits until the outbox has tried all it contains: a submission learns that it waits before the look
 * that found no line is over, and what goes on meets the next test's server.
 */
export const untilTried = (): Promise<void> => sendWaiting();
