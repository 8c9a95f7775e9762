import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { fakeStream } from '../../../kit/testing/fake-stream.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

const line = (topic: string, id: number) =>
  `id: ${id}\ndata: ${JSON.stringify({ topic, id: `${topic}-${id}` })}\n\n`;

function openPanel() {
  const server = fakeServer({ ...panelCalls, logout: { status: 204 } });
  const stream = fakeStream();
  renderPanel('/settings');
  /** How often the queries were counted and the catalogue read. */
  const reads = () => [server.to('queryStatistics').length, server.to('listCatalogue').length];
  return { stream, reads };
}

beforeEach(() => signInToPanel());
afterEach(() => vi.useRealTimers());

it('reads everything once more when its stream opens: what changed before it went unseen', async () => {
  const { reads } = openPanel();
  await waitFor(() => expect(reads()).toEqual([2, 2]));
});

it('reads a burst of changes again once, and only what shows them', async () => {
  const { stream, reads } = openPanel();
  expect(await screen.findByText('Live')).toBeTruthy();
  const cards = within(await screen.findByRole('region', { name: 'Active Queries' }));
  await cards.findByText('10');
  await waitFor(() => expect(reads()).toEqual([2, 2]));
  expect(stream.latest()?.headers.Authorization).toBe('Bearer token-a');
  await stream.latest()?.write([1, 2, 3, 4, 5].map((id) => line('query', id)).join(''));
  await waitFor(() => expect(reads()).toEqual([3, 2]));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(reads()).toEqual([3, 2]);
});

it('reads everything again where the server says that some was missed', async () => {
  const { stream, reads } = openPanel();
  await waitFor(() => expect(reads()).toEqual([2, 2]));
  await stream.latest()?.write(line('reload', 9));
  await waitFor(() => expect(reads()).toEqual([3, 3]));
});

it('says that it reconnects, and goes on after the last change', async () => {
  const { stream } = openPanel();
  await screen.findByText('Live');
  await stream.latest()?.write(line('query', 41));
  await stream.latest()?.end();
  expect(await screen.findByText('Reconnecting')).toBeTruthy();
  expect(await screen.findByText('Live')).toBeTruthy();
  expect(stream.connections).toHaveLength(2);
  expect(stream.latest()?.headers['Last-Event-ID']).toBe('41');
});

it('ends with the session', async () => {
  const { stream } = openPanel();
  await screen.findByText('Live');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Admin Login' });
  expect(stream.latest()?.isOpen()).toBe(false);
  expect(stream.connections).toHaveLength(1);
});

it('shows the login where the session is no longer known', async () => {
  const server = fakeServer(panelCalls);
  const stream = fakeStream();
  stream.answer(401);
  renderPanel('/settings');
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
  expect(stream.connections).toHaveLength(0);
  expect(server.to('logout')).toHaveLength(0);
});

it('that was refused once is tried again when the window comes into sight', async () => {
  const server = fakeServer(panelCalls);
  const stream = fakeStream();
  stream.answer(403);
  renderPanel('/settings');
  await waitFor(() => expect(server.to('queryStatistics')).toHaveLength(1));
  await screen.findByRole('heading', { name: 'Settings' });
  expect(stream.connections).toHaveLength(0);
  stream.answer(200);
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('Live')).toBeTruthy();
});

it('pauses in a window that is long out of sight, and goes on in sight', async () => {
  const { stream } = openPanel();
  await screen.findByText('Live');
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  fireEvent(document, new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
  expect(stream.latest()?.isOpen()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(2 * 60_000));
  expect(stream.latest()?.isOpen()).toBe(false);
  hidden.mockReturnValue(false);
  fireEvent(document, new Event('visibilitychange'));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(stream.connections).toHaveLength(2);
  expect(stream.latest()?.isOpen()).toBe(true);
});
