import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { afterClosing, afterWaysBack, closeTop, useBackCloses } from './back-stack.ts';

const close = vi.fn();
const path = () => window.location.pathname;
const depth = () => window.history.state?.openDepth;
const still = () => new Promise((resolve) => setTimeout(resolve, 150));

/** A screen at an entry of its own, behind it another one, with a step and a loader open over it. */
function aScreen() {
  window.history.pushState({ __TSR_index: 6, __TSR_key: 'before' }, '', '/before');
  window.history.pushState({ __TSR_index: 7, __TSR_key: 'form' }, '', '/form');
  return renderHook(
    ({ step, loader }) => {
      useBackCloses(step, close);
      useBackCloses(loader, close);
    },
    { initialProps: { step: true, loader: true } },
  );
}
/** As the router writes a navigation in the place of a screen. */
const replaceScreen = () =>
  window.history.replaceState({ __TSR_index: 7, __TSR_key: 'home' }, '', '/home');

/** Has the browser go its ways back some time after they were asked for. */
function slowWaysBack(ms: number) {
  const go = window.history.go.bind(window.history);
  return vi
    .spyOn(window.history, 'go')
    .mockImplementation((entries) => void setTimeout(() => go(entries), ms));
}

beforeEach(() => {
  close.mockClear();
  vi.restoreAllMocks();
});

it('leads back to the screen when two that lay over it close at once', async () => {
  const { rerender } = aScreen();
  expect(depth()).toBe(2);
  rerender({ step: false, loader: false });
  await waitFor(() => expect(depth()).toBeUndefined());
  await still();
  expect(path()).toBe('/form');
  expect(close).not.toHaveBeenCalled();
});

it('puts a navigation that took the top’s place where the screen was, and leaves nothing else', async () => {
  const { rerender, unmount } = aScreen();
  replaceScreen();
  rerender({ step: true, loader: false });
  await still();
  unmount();
  await still();
  expect([path(), depth()]).toEqual(['/home', undefined]);
  window.history.back();
  await waitFor(() => expect(path()).toBe('/before'));
});

it('has a navigation wait for a way back that is under way', async () => {
  const { rerender, unmount } = aScreen();
  rerender({ step: true, loader: false });
  // The loader's entry is being left: what is written now would be written over it.
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise<void>((resolve) =>
    afterWaysBack(() => {
      expect(depth()).toBe(1);
      replaceScreen();
      resolve();
    }),
  );
  unmount();
  await still();
  expect([path(), depth()]).toEqual(['/home', undefined]);
  window.history.back();
  await waitFor(() => expect(path()).toBe('/before'));
});

it('waits for a slow way back for as long, whatever way was gone a second ago', async () => {
  const { rerender, unmount } = aScreen();
  rerender({ step: true, loader: false });
  await waitFor(() => expect(depth()).toBe(1));
  await new Promise((resolve) => setTimeout(resolve, 800));
  rerender({ step: true, loader: true });
  await waitFor(() => expect(depth()).toBe(2));
  const slow = slowWaysBack(500);
  rerender({ step: true, loader: false });
  await waitFor(() => expect(slow).toHaveBeenCalledOnce());
  await new Promise<void>((resolve) => afterWaysBack(resolve));
  expect(depth()).toBe(1);
  slow.mockRestore();
  unmount();
  await waitFor(() => expect([path(), depth()]).toEqual(['/form', undefined]));
  await still();
  expect(close).not.toHaveBeenCalled();
});

it('leaves open what was opened while the one before was on its way back', async () => {
  const { rerender, unmount } = aScreen();
  const slow = slowWaysBack(300);
  rerender({ step: true, loader: false });
  await waitFor(() => expect(slow).toHaveBeenCalledOnce());
  rerender({ step: true, loader: true });
  await new Promise<void>((resolve) => afterWaysBack(resolve));
  await waitFor(() => expect(depth()).toBe(2));
  expect(close).not.toHaveBeenCalled();
  window.history.back();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect([path(), depth()]).toEqual(['/form', 1]);
  unmount();
  await still();
});

it('closes what is below where the arrow is pressed while the top is on its way back', async () => {
  const { rerender, unmount } = aScreen();
  rerender({ step: true, loader: false });
  await new Promise((resolve) => setTimeout(resolve));
  closeTop();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect([path(), depth()]).toEqual(['/form', undefined]);
  unmount();
  await still();
});

it('leaves all that is open before the screen is left, which is not seen again', async () => {
  const { unmount } = aScreen();
  const go = vi.spyOn(window.history, 'go');
  await new Promise<void>((resolve) =>
    afterClosing(() => {
      expect([path(), depth()]).toEqual(['/form', undefined]);
      replaceScreen();
      resolve();
    }),
  );
  unmount();
  await still();
  expect(go.mock.calls).toEqual([[-2]]);
  go.mockRestore();
  expect(path()).toBe('/home');
  expect(close).not.toHaveBeenCalled();
  window.history.back();
  await waitFor(() => expect(path()).toBe('/before'));
});

it('opens again after a reload what was open, also before the browser has gone back below it', async () => {
  window.history.pushState({ __TSR_index: 7, __TSR_key: 'form' }, '', '/form');
  window.history.pushState({ __TSR_index: 7, __TSR_key: 'form', openDepth: 1 }, '', '/form');
  vi.resetModules();
  const loaded = await import('./back-stack.ts');
  loaded.listenForBack();
  renderHook(() => loaded.useBackCloses(true, close));
  await still();
  expect(close).not.toHaveBeenCalled();
  expect(depth()).toBe(1);
  window.history.back();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect([path(), depth()]).toEqual(['/form', undefined]);
});
