import { sendWaiting } from '../offline/outbox/index.ts';
import { listItems } from '../offline/outbox/store.ts';

/** What the outbox holds: 'Slotter waiting'. */
export async function outboxStates(): Promise<readonly string[]> {
  return (await listItems()).map(({ title, state }) => `${title} ${state}`);
}

/**
 * Waits until the outbox has tried all it contains: a submission learns that it waits before the look
 * that found no line is over, and what goes on meets the next test's server.
 */
export const untilTried = (): Promise<void> => sendWaiting();
