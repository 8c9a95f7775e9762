import type { Clock } from '../platform/clock.ts';

/** A clock that runs with the machine's, set forward or back by hand. */
export interface FakeClock extends Clock {
  forward(seconds: number): void;
}

/** A clock for a test. */
export function fakeClock(): FakeClock {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  return Object.assign(now, {
    forward(seconds: number) {
      ahead += seconds * 1000;
    },
  });
}
