import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLater } from './load-later.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('retries loading at growing intervals and when the network returns', async () => {
  const load = vi.fn(async () => Promise.reject<string>(new TypeError('Failed to fetch')));
  const loading = loadLater(load);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(2);
  load.mockResolvedValueOnce('part');
  window.dispatchEvent(new Event('online'));
  await expect(loading).resolves.toBe('part');
  expect([load.mock.calls.length, vi.getTimerCount()]).toEqual([3, 0]);
});
