import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aCustomer } from '../../../kit/testing/builders.ts';
import type { OutboxItem } from './item.ts';
import * as store from './store.ts';
import { useIsOutboxUnreadable, useReadOutbox } from './use-outbox.ts';

const account = aCustomer.mobile;

it('an outbox that does not open does not block a screen, and appears once it opens', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let open = (_: readonly OutboxItem[]) => {};
  vi.spyOn(store, 'readItems').mockReturnValue(
    new Promise((resolve) => {
      open = resolve;
    }),
  );
  const { result } = renderHook(() => [useReadOutbox(account), useIsOutboxUnreadable()]);
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  await pass(9900);
  expect(result.current).toEqual([undefined, false]);
  await pass(200);
  expect(result.current).toEqual([[], true]);
  const item = { account } as OutboxItem;
  await act(async () => open([item]));
  expect(result.current).toEqual([[item], false]);
});
