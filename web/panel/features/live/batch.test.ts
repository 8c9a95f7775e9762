import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectBatch } from './batch.ts';

const runs: string[][] = [];
const batch = () => collectBatch<string>((items) => runs.push([...items]));

beforeEach(() => {
  runs.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('hands over a batch once, without duplicates', () => {
  const { add } = batch();
  for (const item of ['a', 'b', 'a', 'a']) add(item);
  vi.advanceTimersByTime(5000);
  expect(runs).toEqual([['a', 'b']]);
  add('c');
  vi.advanceTimersByTime(5000);
  expect(runs).toEqual([['a', 'b'], ['c']]);
});

it('hands over batches while items keep coming', () => {
  const { add } = batch();
  for (let count = 0; count < 20; count++) {
    add('a');
    vi.advanceTimersByTime(100);
  }
  expect(runs.length).toBeGreaterThan(1);
  expect(runs.length).toBeLessThan(5);
});

it('hands over nothing after it is stopped', () => {
  const { add, stop } = batch();
  add('a');
  stop();
  vi.advanceTimersByTime(5000);
  expect(runs).toEqual([]);
});
