import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectBurst } from './burst.ts';

const runs: string[][] = [];
const burst = () => collectBurst<string>((items) => runs.push([...items]));

beforeEach(() => {
  runs.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('hands a burst over once, each thing of it once', () => {
  const { add } = burst();
  for (const item of ['a', 'b', 'a', 'a']) add(item);
  vi.advanceTimersByTime(5000);
  expect(runs).toEqual([['a', 'b']]);
  add('c');
  vi.advanceTimersByTime(5000);
  expect(runs).toEqual([['a', 'b'], ['c']]);
});

it('does not let a burst without end put it off', () => {
  const { add } = burst();
  for (let count = 0; count < 20; count++) {
    add('a');
    vi.advanceTimersByTime(100);
  }
  expect(runs.length).toBeGreaterThan(1);
  expect(runs.length).toBeLessThan(5);
});

it('hands nothing over after its end', () => {
  const { add, stop } = burst();
  add('a');
  stop();
  vi.advanceTimersByTime(5000);
  expect(runs).toEqual([]);
});
