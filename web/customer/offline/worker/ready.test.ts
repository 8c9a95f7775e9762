import { afterEach, expect, it, vi } from 'vitest';
import { browserHas } from '../../../kit/testing/browser-has.ts';
import { workerReady } from './ready.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('resolves with the registration of a worker that is ready', async () => {
  const registration = {};
  browserHas({ serviceWorker: { ready: Promise.resolve(registration) } });
  expect(await workerReady()).toBe(registration);
});

it('gives up on a worker that never becomes ready', async () => {
  vi.useFakeTimers();
  browserHas({ serviceWorker: { ready: new Promise(() => {}) } });
  const waiting = expect(workerReady()).rejects.toThrow('did not become ready');
  await vi.advanceTimersByTimeAsync(10_000);
  await waiting;
});
