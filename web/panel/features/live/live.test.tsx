import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMachine, limitedListOf, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { fakeStream } from '../../../kit/testing/fake-stream.ts';
import { aUser } from '../../testing/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

const line = (topic: string, id: number) =>
  `id: ${id}\ndata: ${JSON.stringify({ topic, id: `${topic}-${id}` })}\n\n`;

function openPanel() {
  const server = fakeServer({ ...panelCalls, logout: { status: 204 } });
  const stream = fakeStream();
  renderPanel('/settings');
  /** Returns how often the queries were counted and the catalogue was read. */
  const reads = () => [server.to('queryStatistics').length, server.to('listCatalogue').length];
  return { stream, reads };
}

beforeEach(() => signInToPanel());
afterEach(() => vi.useRealTimers());

it('refetches everything when its stream opens, because earlier changes are unknown', async () => {
  const { reads } = openPanel();
  await waitFor(() => expect(reads()).toEqual([2, 2]));
});

it('refetches only the affected data, once for a burst of changes', async () => {
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

it('refetches machines when an account changes, because they show whether their seller is active', async () => {
  const server = fakeServer({ ...panelCalls, listMachines: limitedListOf([aMachine()]) });
  const stream = fakeStream();
  renderPanel('/machines');
  await screen.findByText('Live');
  const reads = () => server.to('listMachines').length;
  await waitFor(() => expect(reads()).toBe(2));
  await stream.latest()?.write(line('account', 1));
  await waitFor(() => expect(reads()).toBe(3));
});

it('counts the recipients of a notification again when an account changes', async () => {
  let recipients = 7;
  const counted = () => ({ body: { data: { recipients, reached: recipients, not_reached: {} } } });
  fakeServer({ ...panelCalls, listAccounts: pageOf([aUser()]), countAudience: counted });
  const stream = fakeStream();
  renderPanel('/users');
  await screen.findByText('Live');
  await userEvent.click(await screen.findByRole('button', { name: 'Notify All' }));
  await screen.findByText('7 people');
  recipients = 8;
  await stream.latest()?.write(line('account', 1));
  expect(await screen.findByText('8 people')).toBeTruthy();
});

it('refetches everything when the server says that changes were missed', async () => {
  const { stream, reads } = openPanel();
  await waitFor(() => expect(reads()).toEqual([2, 2]));
  await stream.latest()?.write(line('reload', 9));
  await waitFor(() => expect(reads()).toEqual([3, 3]));
});

it('shows that it reconnects, and resumes after the last change', async () => {
  const { stream } = openPanel();
  await screen.findByText('Live');
  await stream.latest()?.write(line('query', 41));
  await stream.latest()?.end();
  expect(await screen.findByText('Reconnecting')).toBeTruthy();
  expect(await screen.findByText('Live')).toBeTruthy();
  expect(stream.connections).toHaveLength(2);
  expect(stream.latest()?.headers['Last-Event-ID']).toBe('41');
});

it('closes the stream when the session ends', async () => {
  const { stream } = openPanel();
  await screen.findByText('Live');
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Admin Login' });
  expect(stream.latest()?.isOpen()).toBe(false);
  expect(stream.connections).toHaveLength(1);
});

it('shows the login when the session is no longer valid', async () => {
  const server = fakeServer(panelCalls);
  const stream = fakeStream();
  stream.answer(401);
  renderPanel('/settings');
  expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
  expect(stream.connections).toHaveLength(0);
  expect(server.to('logout')).toHaveLength(0);
});

it('reconnects after a rejection when the window becomes visible', async () => {
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

it('pauses in a window hidden for long, and resumes when it becomes visible', async () => {
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
