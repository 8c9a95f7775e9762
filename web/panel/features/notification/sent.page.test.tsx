import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitedListOf, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { aUser } from '../../testing/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

const aNotification = (changes: object = {}) => ({
  id: '01900000-0000-7000-8000-0000000000f1',
  title: 'Board fair',
  message: 'Hall 4, stand 12',
  image: '',
  redirect_url: '/machines',
  created_at: '2026-11-21T06:00:00.000Z',
  recipients: 1284,
  delivered: 642,
  audience: 'all',
  sent_by: 'Office',
  pushed: 310,
  received: 288,
  opened: 41,
  ...changes,
});

/** A notification that was sent to three selected plants and reached all of them. */
const toThree = aNotification({
  id: '01900000-0000-7000-8000-0000000000f2',
  title: 'Audit week',
  redirect_url: '',
  recipients: 3,
  delivered: 3,
  audience: 'named',
  pushed: 0,
});

beforeEach(() => signInToPanel());
afterEach(() => vi.useRealTimers());

it('opens from the Users tab, and shows the progress of each delivery', async () => {
  fakeServer({
    ...panelCalls,
    listAccounts: pageOf([aUser()]),
    listSentNotifications: limitedListOf([aNotification(), toThree], 1, 12),
  });
  renderPanel('/users');
  await userEvent.click(await screen.findByRole('link', { name: 'Sent notifications' }));
  const list = await screen.findByRole('list', { name: 'Sent notifications' });
  const [fair, audit] = within(list).getAllByRole('listitem');
  expect(fair).toHaveTextContent('Delivered to 642 of 1,284');
  expect(fair).toHaveTextContent('by Office, to all users');
  expect(fair).toHaveTextContent('Opens /machines');
  expect(fair).toHaveTextContent('Pushed to 310 devices: 288 received, 41 opened');
  expect(audit).not.toHaveTextContent('Pushed');
  const progress = within(fair as HTMLElement).getByRole<HTMLProgressElement>('progressbar');
  expect([progress.value, progress.max]).toEqual([642, 1284]);
  expect(audit).toHaveTextContent('Delivered to all 3');
  expect(audit).not.toHaveTextContent('Opens');
  expect(screen.getByText('Showing 1 to 2 of 12 results')).toBeTruthy();
});

it('polls while a delivery is in progress, and stops when all have it', async () => {
  const steps = [642, 1000, 1284];
  const server = fakeServer({
    ...panelCalls,
    listSentNotifications: () => {
      const delivered = steps.length > 1 ? steps.shift() : steps[0];
      return limitedListOf([aNotification({ delivered })]);
    },
  });
  renderPanel('/notifications');
  await screen.findByText('Delivered to 642 of 1,284');
  await screen.findByText('Delivered to all 1,284');
  expect(server.to('listSentNotifications')).toHaveLength(3);
});

it('says how far a stopped delivery came, and stops polling', async () => {
  const cut = aNotification({ delivered: 1000, recipients: 5000, stopped: true });
  const server = fakeServer({ ...panelCalls, listSentNotifications: limitedListOf([cut]) });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPanel('/notifications');
  await screen.findByText('Stopped after 1,000 of 5,000');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(server.to('listSentNotifications')).toHaveLength(1);
});

it('says what to do when nothing was sent', async () => {
  fakeServer({ ...panelCalls, listSentNotifications: limitedListOf([]) });
  renderPanel('/notifications');
  expect(await screen.findByText('Nothing sent yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to users' })).toHaveAttribute('href', '/admin/users');
});

it('shows a failure', async () => {
  fakeServer({ ...panelCalls, listSentNotifications: 'unreachable' });
  renderPanel('/notifications');
  expect(await screen.findByText('Failed to fetch sent notifications')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

it('names the selected recipients: the first at once, and all when opened', async () => {
  const chosen = ['Kraft & Co', 'Sona Boxes', 'Siva Pack', 'Meera', 'Torvane'];
  const few = {
    id: '01900000-0000-7000-8000-0000000000f3',
    chosen: ['Kraft & Co'],
    chosen_ids: ['kraft'],
    recipients: 1,
  };
  fakeServer({
    ...panelCalls,
    listSentNotifications: limitedListOf([
      aNotification({ audience: 'named', chosen, recipients: 5 }),
      aNotification({ audience: 'named', ...few }),
    ]),
  });
  renderPanel('/notifications');
  const plant = await screen.findByRole('link', { name: 'Kraft & Co' });
  expect(plant).toHaveAttribute('href', '/admin/users/kraft');
  await userEvent.click(
    screen.getByRole('button', { name: 'To Kraft & Co, Sona Boxes, Siva Pack and 2 more' }),
  );
  expect(screen.getByText(chosen.join(', '))).toBeTruthy();
});
