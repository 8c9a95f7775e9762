import type { Clock } from '../platform/clock.ts';

/** A clock that runs with the machine's, and can be set forward or back. */
export interface FakeClock extends Clock {
  forward(seconds: number): void;
  /** Stops the clock: from then on only `forward` moves it. */
  stop(): void;
}

/** Returns a clock for a test. */
export function fakeClock(): FakeClock {
  let ahead = 0;
  let stoppedAt: number | null = null;
  const now = () => new Date((stoppedAt ?? Date.now()) + ahead);
  return Object.assign(now, {
    forward(seconds: number) {
      ahead += seconds * 1000;
    },
    stop() {
      stoppedAt ??= Date.now();
    },
  });
}
