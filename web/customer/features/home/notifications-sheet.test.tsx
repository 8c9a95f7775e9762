import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aHome, anItem, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const aNotification = (number: number) => ({
  id: `01a20000-0000-7000-8000-000000000${String(number).padStart(3, '0')}`,
  title: `Title ${number}`,
  message: `Message ${number}`,
  image: '',
  redirect_url: '/shop',
  created_at: '2026-11-20T06:00:00.000Z',
});

async function openList(count: number) {
  const notifications = Array.from({ length: count }, (_, index) => aNotification(index + 1));
  fakeServer({
    readHome: aHome({ notification: notifications.at(-1) ?? null }),
    listOwnNotifications: { body: { data: { notifications } } },
    markNotificationsRead: { status: 204 },
    listCatalogue: pageOf([anItem()]),
  });
  signIn();
  renderApp('/home');
  await userEvent.click(await screen.findByRole('button', { name: 'All notifications' }));
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  await within(list).findByText('Message 1');
  return list;
}

it('is open again after Back from a notification, at that notification, until it is closed', async () => {
  const list = await openList(3);
  await userEvent.click(within(list).getByRole('link', { name: /Title 2/ }));
  await screen.findByRole('heading', { name: 'Catalogue' });
  window.history.back();
  const again = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(within(again).getByRole('link', { name: /Title 2/ })).toHaveFocus();

  await userEvent.click(within(again).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const banner = screen.getByRole('region', { name: 'Latest news' });
  await userEvent.click(within(banner).getByRole('link', { name: /Title 3/ }));
  await screen.findByRole('heading', { name: 'Catalogue' });
  window.history.back();
  await screen.findByRole('region', { name: 'Latest news' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each([
  [99, 0],
  [100, 1],
])('with %i notifications says %i times that there are no more', async (count, times) => {
  await openList(count);
  const sentence = 'Only the newest 100 notifications are shown.';
  expect(screen.queryAllByText(sentence)).toHaveLength(times);
});
