import type { StreamName } from '../call-types.ts';
import { openStream } from '../send.ts';
import { eventStreamParser } from './event-stream.ts';

/** Callbacks and position for reading a stream once, from its opening to its end. */
export interface Reading<Change> {
  readonly signal: AbortSignal;
  readonly lastEventId: string | undefined;
  readonly onOpen: () => void;
  readonly onChange: (change: Change) => void;
  /** Called with the id to resume from, before the change it belongs to. */
  readonly onStand: (id: string | undefined) => void;
}

/** Reads the changes of a stream until it ends or breaks. */
export function readEvents<Change>(
  name: StreamName,
  changeOf: (data: string) => Change,
  { signal, lastEventId, onOpen, onChange, onStand }: Reading<Change>,
): Promise<void> {
  const onText = eventStreamParser((event) => {
    onStand(event.lastEventId);
    if (event.data !== null) onChange(changeOf(event.data));
  });
  return openStream(name, { signal, lastEventId, onOpen, onText });
}
