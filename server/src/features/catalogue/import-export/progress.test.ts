import { expect, it } from 'vitest';
import { progressOf } from './progress.ts';

it('the progress of a transfer is due at its start, and once a second from then on', () => {
  let now = Date.UTC(2026, 10, 22);
  const isDue = progressOf(() => new Date(now));
  const after = (milliseconds: number) => {
    now += milliseconds;
    return isDue();
  };
  expect([0, 0, 999, 1, 500, 499, 1, 2000, 10].map(after)).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
});
