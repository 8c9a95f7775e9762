import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withQueries } from '../testing/with-queries.tsx';
import { readDraft, writeDraft } from './draft.ts';
import { type Sending, useFormSubmission } from './use-form-submission.ts';

const tab = vi.hoisted(() => ({ name: 'first' }));
vi.mock(import('./tab-name.ts'), () => ({ tabName: () => tab.name, isClosed: async () => false }));

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
  localStorage.clear();
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

describe('a form that creates a record', () => {
  /** Opens the form in another tab, which is offered this one's draft. */
  function openCopy() {
    writeDraft(place, { size: '40' });
    tab.name = 'second';
    readDraft(place, { size: '' });
    tab.name = 'first';
    return open();
  }

  function open() {
    const keys: string[] = [];
    const { result } = renderHook(
      () =>
        useFormSubmission({
          place,
          creates: true,
          send: async (_: object, { idempotencyKey }: Sending) => keys.push(idempotencyKey),
          onStored: () => {},
          onDone: () => {},
          onFailed: () => {},
        }),
      { wrapper: withQueries() },
    );
    return async (inTab: string, size: string) => {
      tab.name = inTab;
      act(() => result.current.submit({ body: { size } }));
      await pass(1);
      return keys.at(-1);
    };
  }

  it('is sent with the key of another tab that has sent the same draft since it opened', async () => {
    const [first, second] = [open(), openCopy()];
    const key = await second('second', '40');
    expect(key).toBeTruthy();
    expect(await first('first', '40')).toBe(key);
  });

  it.each([
    ['its values differ', 'first', '45', 0],
    ['it is opened afterwards', 'first', '40', 1],
    ['the same tab sends it again', 'second', '40', 0],
  ])('is sent with a new key when %s', async (_, inTab, size, later) => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1000);
    const [before, second] = [open(), openCopy()];
    const key = await second('second', '40');
    clock.mockReturnValue(1000 + later);
    const form = later ? open() : before;
    expect(await form(inTab, size)).not.toBe(key);
    clock.mockRestore();
  });
});
