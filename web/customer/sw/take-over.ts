import { release } from 'virtual:worker';
import { SKIP_WAITING, UPDATED_TO } from '../offline/worker/messages.ts';

/** Returns whether a page's message has this worker, while it waits, take over. */
export function mayTakeOver({ type, version }: { type?: unknown; version?: unknown }): boolean {
  return type === SKIP_WAITING || (type === UPDATED_TO && version === release);
}
