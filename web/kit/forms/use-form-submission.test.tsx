import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withQueries } from '../testing/with-queries.tsx';
import { useFormSubmission } from './use-form-submission.ts';

const place = { key: 'quote', owner: '9825011223' };
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function submit(send: () => Promise<unknown>) {
  const events: string[] = [];
  const hook = renderHook(
    () =>
      useFormSubmission({
        place,
        send,
        onStored: () => events.push('stored'),
        onDone: () => events.push('done'),
        onFailed: () => events.push('failed'),
      }),
    { wrapper: withQueries() },
  );
  act(() => hook.result.current.submit({ body: { size: '40' } }));
  return { events, ...hook };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a submitted form', () => {
  it('stays a second longer once it is stored, then is done', async () => {
    const { events, result } = submit(() => Promise.resolve());
    await pass(1);
    expect([events, result.current.isSending]).toEqual([['stored'], true]);
    await pass(990);
    expect(events).toEqual(['stored']);
    await pass(10);
    expect(events).toEqual(['stored', 'done']);
  });

  it('stays open after a failure, without navigating', async () => {
    const { events, result } = submit(() => Promise.reject(new Error('no')));
    await pass(5000);
    expect([events, result.current.isSending]).toEqual([['failed'], false]);
  });

  it('does not navigate once its screen was left', async () => {
    const { events, unmount } = submit(() => Promise.resolve());
    await pass(1);
    unmount();
    await pass(5000);
    expect(events).toEqual(['stored']);
  });
});
