import { sendWaiting } from '../offline/outbox/index.ts';
import { listItems } from '../offline/outbox/store.ts';

/** Lists the outbox items with their states, for example 'Slotter waiting'. */
export async function outboxStates(): Promise<readonly string[]> {
  return (await listItems()).map(({ title, state }) => `${title} ${state}`);
}

/**
 * Waits until the outbox has tried all its items. A submission is notified that it waits before its
 * check of the connection ends, and a running check would meet the next test's server.
 */
export const untilTried = (): Promise<void> => sendWaiting();
