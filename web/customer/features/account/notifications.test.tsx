import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { withQueries } from '../../../kit/testing/with-queries.tsx';
import { Toasts } from '../../../kit/ui/toasts.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { signIn } from '../../testing/render-app.tsx';
import { Notifications } from './notifications.tsx';

const preferences = {
  QueryResolved: true,
  ReportReady: true,
  MachineSold: true,
  MachineListed: true,
  Announcements: false,
  Devices: 2,
};

async function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    readPushPreferences: { body: { data: preferences } },
    ...handlers,
  });
  signIn();
  const wrapper = withQueries();
  render(
    <>
      <Toasts />
      <Notifications />
    </>,
    { wrapper },
  );
  await screen.findByRole('switch', { name: 'News from Fluteline' });
  return server;
}
const kind = (name: string) => screen.getByRole('switch', { name });

describe('notifications', () => {
  it('are switched on and off for each kind at once', async () => {
    const server = await open({
      changePushPreferences: { body: { data: { ...preferences, QueryResolved: false } } },
    });
    const resolved = await screen.findByRole('switch', {
      name: 'My query is answered or resolved',
    });
    expect(resolved).toBeChecked();
    expect(screen.getByRole('switch', { name: 'News from Fluteline' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'A machine I asked about is sold' })).toBeChecked();
    expect(screen.getByText('2 phones or computers receive notifications.')).toBeTruthy();
    await userEvent.click(resolved);
    await waitFor(() => expect(server.to('changePushPreferences')).toHaveLength(1));
    expect(server.to('changePushPreferences')[0]?.body).toEqual({ QueryResolved: false });
  });

  it('are switched on and off for this phone', async () => {
    fakePush();
    const server = await open({
      readPushKey: { body: { data: { publicKey: 'BAAA' } } },
      subscribeToPush: { status: 201, body: { data: { id: 's1' } } },
      unsubscribeFromPush: { status: 204 },
    });
    const on = await screen.findByRole('button', { name: 'Notify this phone' });
    expect(screen.getByText('Notifications are off for this phone.')).toBeTruthy();
    await userEvent.click(on);
    const off = await screen.findByRole('button', { name: 'Stop notifying this phone' });
    expect(server.to('subscribeToPush')).toHaveLength(1);
    await userEvent.click(off);
    await screen.findByRole('button', { name: 'Notify this phone' });
    expect(server.to('unsubscribeFromPush')).toHaveLength(1);
  });

  it('say where to change it when they are blocked for this site', async () => {
    fakePush({ permission: 'denied' });
    await open();
    await screen.findByText(/^Notifications are blocked for this site/);
  });

  it('move at once while earlier changes are saved, and are sent in their order', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>();
    let saved = preferences;
    const server = await open({
      readPushPreferences: () => ({ body: { data: saved } }),
      changePushPreferences: ({ body }) => {
        saved = { ...saved, ...(body as object) };
        return { body: { data: saved }, after };
      },
    });
    await userEvent.click(kind('My query is answered or resolved'));
    await userEvent.click(kind('News from Fluteline'));
    await userEvent.click(kind('News from Fluteline'));
    await userEvent.click(kind('A machine I asked about is sold'));
    const shown = () =>
      [
        'My query is answered or resolved',
        'News from Fluteline',
        'A machine I asked about is sold',
      ].map((name) => kind(name).matches(':checked'));
    expect(shown()).toEqual([false, false, false]);
    expect(server.to('changePushPreferences')).toHaveLength(1);
    answer();
    await waitFor(() => expect(server.to('changePushPreferences')).toHaveLength(4));
    expect(server.to('changePushPreferences').map(({ body }) => body)).toEqual([
      { QueryResolved: false },
      { Announcements: true },
      { Announcements: false },
      { MachineSold: false },
    ]);
    await waitFor(() => expect(server.to('readPushPreferences')).toHaveLength(5));
    expect(shown()).toEqual([false, false, false]);
  });

  it('return to the saved value when a change fails, and keep the others', async () => {
    let saved = preferences;
    await open({
      readPushPreferences: () => ({ body: { data: saved } }),
      changePushPreferences: ({ body }) => {
        if ('QueryResolved' in (body as object))
          return { status: 503, body: { error: 'Back soon' } };
        saved = { ...saved, ...(body as object) };
        return { body: { data: saved } };
      },
    });
    await userEvent.click(kind('My query is answered or resolved'));
    await userEvent.click(kind('News from Fluteline'));
    expect(await screen.findByText('Back soon')).toBeTruthy();
    await waitFor(() => expect(kind('My query is answered or resolved')).toBeChecked());
    expect(kind('News from Fluteline')).toBeChecked();
  });
});
