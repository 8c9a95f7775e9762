import type { LiveChange } from '@fluteline/contract/live';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../call-error.ts';
import { followStream } from './follow-stream.ts';
import type { Reading } from './read-events.ts';

const query: LiveChange = { topic: 'query', id: 'q1' };
const reload: LiveChange = { topic: 'reload', id: '' };

/** Follows a fake stream that stays open until the test ends or breaks it. */
function follow() {
  const readings: (Reading<LiveChange> & { end: () => void; breaks: (error: Error) => void })[] =
    [];
  const changes: LiveChange[] = [];
  const states: string[] = [];
  const follower = followStream<LiveChange>({
    read: (reading) =>
      new Promise((end, breaks) => {
        readings.push({ ...reading, end, breaks });
        reading.signal.addEventListener('abort', () => end());
      }),
    onChange: (change) => changes.push(change),
    onMissed: () => changes.push(reload),
    onState: (state) => states.push(state),
  });
  follower.run();
  return { readings, changes, states, follower, at: (index: number) => readings.at(index) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => vi.useRealTimers());

it('resumes after the last change it saw', async () => {
  const { at, changes, states } = follow();
  at(0)?.onOpen();
  at(0)?.onStand('41');
  at(0)?.onChange(query);
  at(0)?.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(at(1)?.lastEventId).toBe('41');
  at(1)?.onOpen();
  expect(changes).toEqual([reload, query]);
  expect(states).toEqual(['live', 'reconnecting', 'live']);
});

it('refetches everything when it has no position to resume from, also at the first opening', async () => {
  const { at, changes } = follow();
  at(0)?.onOpen();
  expect(changes).toEqual([reload]);
  at(0)?.breaks(new NetworkError('unreachable'));
  await vi.advanceTimersByTimeAsync(1000);
  at(1)?.onOpen();
  expect(changes).toEqual([reload, reload]);
});

it('waits longer after each failure, up to half a minute, and not at all when hurried', async () => {
  const { readings, at, follower } = follow();
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const before = readings.length;
    at(-1)?.breaks(new NetworkError('unreachable'));
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(readings).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(readings).toHaveLength(before + 1);
  }
  at(-1)?.breaks(new NetworkError('unreachable'));
  await vi.advanceTimersByTimeAsync(0);
  const before = readings.length;
  follower.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(readings).toHaveLength(before + 1);
});

it('waits as after a first failure once a connection was good', async () => {
  const { readings, at } = follow();
  at(0)?.breaks(new NetworkError('unreachable'));
  await vi.advanceTimersByTimeAsync(1000);
  at(1)?.onOpen();
  await vi.advanceTimersByTimeAsync(60_000);
  at(1)?.end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(readings).toHaveLength(3);
});

it('stops reading when paused, and resumes from there', async () => {
  const { readings, at, follower, states } = follow();
  at(0)?.onOpen();
  at(0)?.onStand('7');
  follower.pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(at(0)?.signal.aborted).toBe(true);
  expect(readings).toHaveLength(1);
  expect(states.at(-1)).toBe('off');
  follower.run();
  expect(at(1)?.lastEventId).toBe('7');
});

it.each([401, 403])('does not reconnect after %i until it is started again', async (status) => {
  const { readings, at, states, follower } = follow();
  at(0)?.breaks(new ApiError({ status, code: 'x', message: '' }));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(readings).toHaveLength(1);
  expect(states).toEqual(['off']);
  follower.run();
  expect(readings).toHaveLength(2);
});
