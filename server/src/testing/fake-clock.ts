import type { Clock } from '../platform/clock.ts';

/** A clock that runs with the machine's, set forward or back by hand. */
export interface FakeClock extends Clock {
  forward(seconds: number): void;
  /** From here on it goes by hand alone. */
  stop(): void;
}

/** A clock for a test. */
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
