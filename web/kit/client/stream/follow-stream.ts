import { ApiError } from '../call-error.ts';
import type { Reading } from './read-events.ts';

/** Whether changes arrive. `off`: nobody is signed in, or the window is hidden. */
export type StreamState = 'live' | 'reconnecting' | 'off';

interface Following<Change> {
  readonly read: (reading: Reading<Change>) => Promise<void>;
  readonly onChange: (change: Change) => void;
  /**
   * Called when the stream opens without a position to resume from, so changes since the page's
   * last read are unknown.
   */
  readonly onMissed: () => void;
  readonly onState: (state: StreamState) => void;
}

/** Follows the stream while running; when paused, keeps the position to resume from. */
export interface Follower {
  readonly run: () => void;
  readonly pause: () => void;
  /** Reconnects at once instead of waiting. */
  readonly hurry: () => void;
}

const FIRST_WAIT = 1000;
const MAX_WAIT = 30_000;
/** Milliseconds after which a connection counts as good. */
const GOOD = 5000;

/**
 * Doubles the wait after each failure and randomises it, so that clients do not all return to a
 * restarted server at once.
 */
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

  /** Reads one connection; returns whether it was good, and throws if the session is rejected. */
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
        // Rejected: it reconnects only when it is started again.
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
