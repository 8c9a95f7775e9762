import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentTime, noteServerTime, rememberServerTimeIn, serverTime } from './server-time.ts';

const server = Date.parse('2026-11-22T10:00:00Z');
const DAY = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  rememberServerTimeIn(() => localStorage);
});
afterEach(() => vi.useRealTimers());

it('is the server’s time when the device clock is wrong, also after the next start', () => {
  vi.useFakeTimers({ now: server - 400 * DAY });
  expect(serverTime()).toBeUndefined();
  expect(currentTime().getTime()).toBe(server - 400 * DAY);
  noteServerTime(new Date(server).toUTCString());
  expect(currentTime().getTime()).toBe(server);
  rememberServerTimeIn(() => localStorage);
  vi.advanceTimersByTime(60_000);
  expect(currentTime().getTime()).toBe(server + 60_000);
});

it('is the device’s time when it is right to a few minutes, and follows a clock that is corrected', () => {
  vi.useFakeTimers({ now: server + 40_000 });
  noteServerTime(new Date(server).toUTCString());
  expect(serverTime()).toBe(server + 40_000);
  vi.setSystemTime(server + 3 * DAY);
  noteServerTime(new Date(server + 60_000).toUTCString());
  expect(serverTime()).toBe(server + 60_000);
  vi.setSystemTime(server + 120_000);
  noteServerTime(new Date(server + 120_000).toUTCString());
  expect(serverTime()).toBe(server + 120_000);
});

it('is not learned from an invalid date', () => {
  noteServerTime(null);
  noteServerTime('soon');
  expect(serverTime()).toBeUndefined();
});
