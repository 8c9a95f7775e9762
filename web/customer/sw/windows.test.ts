import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openScreen } from './windows.ts';

const { page } = vi.hoisted(() => ({
  page: {
    url: 'http://test/home',
    focus: async () => page,
    postMessage: vi.fn<(message: object, ports: [MessagePort]) => void>(),
    navigate: vi.fn(async () => null),
  },
}));
vi.mock('./scope.ts', () => ({ scope: { clients: { matchAll: async () => [page] } } }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  page.navigate.mockClear();
});
afterEach(() => vi.useRealTimers());

it('waits for a page that wakes slowly, and does not reload it', async () => {
  page.postMessage.mockImplementation((_, [port]) => {
    setTimeout(() => port.postMessage(true), 2_500);
  });
  const opening = openScreen('/records');
  await vi.advanceTimersByTimeAsync(2_500);
  await opening;
  expect(page.navigate).not.toHaveBeenCalled();
});

it('navigates a page that does not answer', async () => {
  page.postMessage.mockReset();
  const opening = openScreen('/records');
  await vi.advanceTimersByTimeAsync(3_000);
  await opening;
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith('/records');
});
