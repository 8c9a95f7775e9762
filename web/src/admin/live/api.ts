import type { LiveChange } from '@fluteline/contract/live-changes';
import { openStream } from '../../client/index.ts';
import { eventStreamParser } from './event-stream.ts';

export type { LiveChange };

/** One reading of the stream, from its opening to its end. */
export interface Reading {
  readonly signal: AbortSignal;
  readonly lastEventId: string | undefined;
  readonly onOpen: () => void;
  readonly onChange: (change: LiveChange) => void;
  /** The id to go on from next time; comes before the change it belongs to. */
  readonly onStand: (id: string | undefined) => void;
}

/** What is no change, though it came whole, may be one of a newer server: everything is read again. */
function changeOf(data: string): LiveChange {
  try {
    const { topic, id } = JSON.parse(data) as Partial<LiveChange>;
    if (typeof topic === 'string') return { topic, id: typeof id === 'string' ? id : '' };
  } catch (error) {
    console.warn('A change could not be read', error);
  }
  return { topic: 'reload', id: '' };
}

/** Reads changes until the stream ends or breaks. */
export function readChanges(reading: Reading): Promise<void> {
  const { signal, lastEventId, onOpen, onChange, onStand } = reading;
  const onText = eventStreamParser((event) => {
    onStand(event.lastEventId);
    if (event.data !== null) onChange(changeOf(event.data));
  });
  return openStream('followChanges', { signal, lastEventId, onOpen, onText });
}
