import { ApiError } from '../call-error.ts';
import type { Reading } from './read-events.ts';

/** Whether changes arrive. `off`: nobody is signed in, or the window is out of sight. */
export type StreamState = 'live' | 'reconnecting' | 'off';

interface Following<Change> {
  readonly read: (reading: Reading<Change>) => Promise<void>;
  readonly onChange: (change: Change) => void;
  /** It is open without a place to go on from: what happened since the page last read went unseen. */
  readonly onMissed: () => void;
  readonly onState: (state: StreamState) => void;
}

/** Follows the stream while it runs; paused, it remembers where to go on. */
export interface Follower {
  readonly run: () => void;
  readonly pause: () => void;
  /** Tries at once instead of waiting any longer. */
  readonly hurry: () => void;
}

const FIRST_WAIT = 1000;
const MAX_WAIT = 30_000;
/** A connection that lasted this long was a good one. */
const GOOD = 5000;

/** Twice as long after each failure; spread, so that a restarted server is not met by all at once. */
function waitAfter(failures: number): number {
  const wait = Math.min(MAX_WAIT, FIRST_WAIT * 2 ** (failures - 1));
  return wait * (0.75 + Math.random() / 2);
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Reads changes, reconnecting whenever the stream ends or breaks, until paused. */
export function followStream<Change>({
  read,
  onChange,
  onMissed,
  onState,
}: Following<Change>): Follower {
  let running: AbortController | null = null;
  let wake = () => {};
  let lastEventId: string | undefined;

  /** Whether it was a good connection; throws where the session is refused. */
  async function readOnce(signal: AbortSignal): Promise<boolean> {
    let opened = Number.POSITIVE_INFINITY;
    const reading: Reading<Change> = {
      signal,
      lastEventId,
      onOpen() {
        opened = Date.now();
        if (lastEventId === undefined) onMissed();
        onState('live');
      },
      onStand(id) {
        lastEventId = id;
      },
      onChange,
    };
    await read(reading).catch((error: unknown) => {
      if (isRefused(error)) throw error;
    });
    return Date.now() - opened > GOOD;
  }

  async function keepReading(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; ) {
      failures = (await readOnce(signal)) ? 1 : failures + 1;
      if (signal.aborted) return;
      onState('reconnecting');
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitAfter(failures));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  return {
    run() {
      if (running) return;
      const control = new AbortController();
      running = control;
      keepReading(control.signal).catch(() => {
        // Refused: it knocks again when it is started again.
        if (running !== control) return;
        running = null;
        onState('off');
      });
    },
    pause() {
      running?.abort();
      running = null;
      wake();
      onState('off');
    },
    hurry: () => wake(),
  };
}
