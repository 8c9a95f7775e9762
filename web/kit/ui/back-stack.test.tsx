import { renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { afterClosing, afterWaysBack, closeTop, useBackCloses } from './back-stack.ts';

const close = vi.fn();
const path = () => window.location.pathname;
const depth = () => window.history.state?.openDepth;
const still = () => new Promise((resolve) => setTimeout(resolve, 150));

/**
 * Opens a screen on its own history entry behind another one, with a step and a loader open over
 * it.
 */
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
/** Replaces a screen's entry as the router does. */
const replaceScreen = () =>
  window.history.replaceState({ __TSR_index: 7, __TSR_key: 'home' }, '', '/home');

/** Delays the browser's back navigations. */
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

it('goes back to the screen when two layers over it close at once', async () => {
  const { rerender } = aScreen();
  expect(depth()).toBe(2);
  rerender({ step: false, loader: false });
  await waitFor(() => expect(depth()).toBeUndefined());
  await still();
  expect(path()).toBe('/form');
  expect(close).not.toHaveBeenCalled();
});

it("moves a navigation that replaced the top entry to the screen's entry, and leaves no other entry", async () => {
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

it('delays a navigation until a pending back navigation is done', async () => {
  const { rerender, unmount } = aScreen();
  rerender({ step: true, loader: false });
  // The browser is leaving the loader's entry: a navigation now would overwrite it.
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

it('waits for a slow back navigation, although another one ended a second ago', async () => {
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

it("keeps open what was opened while the previous layer's back navigation was pending", async () => {
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

it("closes the layer below when the arrow is pressed while the top's back navigation is pending", async () => {
  const { rerender, unmount } = aScreen();
  rerender({ step: true, loader: false });
  await new Promise((resolve) => setTimeout(resolve));
  closeTop();
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect([path(), depth()]).toEqual(['/form', undefined]);
  unmount();
  await still();
});

it('leaves the next Back to the router when a navigation has cancelled the pending one', async () => {
  const { unmount } = aScreen();
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  // A navigation drops jsdom's pending traversal, which then raises no popstate.
  window.history.pushState({ __TSR_index: 8, __TSR_key: 'next' }, '', '/next');
  await new Promise<void>((resolve) => afterWaysBack(resolve));
  expect(path()).toBe('/next');
  const router = vi.fn();
  window.addEventListener('popstate', router);
  window.history.back();
  await waitFor(() => expect(router).toHaveBeenCalled());
  window.removeEventListener('popstate', router);
  await still();
  expect([path(), depth()]).toEqual(['/form', undefined]);
});

it('closes all layers before the screen is left, which is not shown again', async () => {
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

it('reopens after a reload what was open, also before the browser has gone back below it', async () => {
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
