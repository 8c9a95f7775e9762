import type { LiveChange } from '@fluteline/contract/live';
import { type Reading, readEvents } from '../../../kit/client/stream/read-events.ts';

export type { LiveChange };

/**
 * Parses a change; a complete event that is none may come from a newer server, so everything is
 * refetched.
 */
function changeOf(data: string): LiveChange {
  try {
    const { topic, id }: Partial<LiveChange> = JSON.parse(data);
    if (typeof topic === 'string') return { topic, id: typeof id === 'string' ? id : '' };
  } catch (error) {
    console.warn('A change could not be read', error);
  }
  return { topic: 'reload', id: '' };
}

/** Reads changes until the stream ends or breaks. */
export function readChanges(reading: Reading<LiveChange>): Promise<void> {
  return readEvents('followChanges', changeOf, reading);
}
