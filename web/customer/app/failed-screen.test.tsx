import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchVersion } from '../offline/update/fetch-version.ts';
import { reloadPage } from '../offline/update/reload-page.ts';
import { FailedScreen } from './failed-screen.tsx';

vi.mock(import('../offline/update/reload-page.ts'), () => ({ reloadPage: vi.fn() }));
vi.mock(import('../offline/update/fetch-version.ts'), () => ({ fetchVersion: vi.fn() }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.useRealTimers());

it('checks for a server every 5 seconds while a chunk is missing, and reloads the page once', async () => {
  const routeTree = createRootRoute({
    component: () => {
      throw new TypeError('Failed to fetch dynamically imported module: http://x/assets/shop.js');
    },
    errorComponent: FailedScreen,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  vi.mocked(fetchVersion).mockRejectedValueOnce(new TypeError('no network'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(reloadPage).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(reloadPage).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});
