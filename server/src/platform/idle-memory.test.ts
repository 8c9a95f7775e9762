import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveBackMemory } from './idle-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('garbage is collected once after a start and after each busy time, and not while there is work', () => {
  const collected: string[] = [];
  let [time, work] = ['starting', 0.9];
  giveBackMemory({ work: () => work, collect: () => void collected.push(time) });
  const passes = (name: string, share: number) => {
    [time, work] = [name, share];
    vi.advanceTimersByTime(20_000);
  };
  passes('starting', 0.9);
  passes('idle', 0);
  passes('busy', 0.5);
  passes('a little work', 0.05);
  passes('idle', 0);
  expect(collected).toEqual(['idle', 'a little work']);
});
