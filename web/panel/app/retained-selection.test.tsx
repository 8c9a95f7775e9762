import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { write } from '../../kit/testing/write.ts';
import { administratorSession } from '../session.ts';
import { aDeskPart } from '../testing/fake-queries.ts';
import { anotherUser, aUser } from '../testing/fake-users.ts';
import {
  anAdministrator,
  panelCalls,
  renderPanel,
  signInToPanel,
} from '../testing/render-panel.tsx';
import { sentNotification } from '../testing/sent-notification.ts';

type Handlers = Parameters<typeof fakeServer>[0];
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const tickPage = () =>
  userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
const bar = () => screen.getByText(/selected$/, { selector: 'p' }).textContent;
const back = () => window.history.back();

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('selected users', () => {
  async function open(address: string, handlers: Handlers = {}) {
    const server = fakeServer({
      ...panelCalls,
      listAccounts: pageOf([aUser(), anotherUser()], 1, 12),
      ...handlers,
    });
    const { router } = renderPanel(address);
    await screen.findByRole('row', { name: /r\.shah/ });
    await tickPage();
    expect(bar()).toBe('2 selected');
    const leaveFor = async (to: string) => {
      await act(() => router.navigate({ to } as Parameters<typeof router.navigate>[0]));
      await waitFor(() => expect(screen.queryByRole('row', { name: /r\.shah/ })).toBeNull());
    };
    return { server, leaveFor };
  }
  const openFirst = async () => {
    await userEvent.click(screen.getByRole('link', { name: 'Shree Box Packaging' }));
    await waitFor(() => expect(window.location.pathname).toBe(`/admin/users/${aUser().ID}`));
    await waitFor(() => expect(screen.queryByRole('row', { name: /r\.shah/ })).toBeNull());
  };

  it('are still selected after one of them was opened', async () => {
    await open('/users?status=Inactive');
    await openFirst();
    back();
    await screen.findByRole('row', { name: /r\.shah/ });
    expect(bar()).toBe('2 selected');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Shree Box Packaging' }));
    expect(bar()).toBe('1 selected');
  });

  it('are all that match, after one of them was opened', async () => {
    await open('/users?status=Inactive');
    await press('Select all 12 that match');
    await openFirst();
    back();
    await screen.findByRole('row', { name: /r\.shah/ });
    expect(bar()).toBe('All 12 that match are selected');
  });

  it('are found again with the filter they were left with, and with no other', async () => {
    const { leaveFor } = await open('/users?status=Active');
    await press('Inactive');
    await waitFor(() => expect(window.location.search).toBe('?status=Inactive'));
    await screen.findByRole('row', { name: /r\.shah/ });
    expect(bar()).toBe('2 selected');
    await openFirst();
    back();
    await screen.findByRole('row', { name: /r\.shah/ });
    expect(bar()).toBe('2 selected');
    await leaveFor('/machines');
    await leaveFor('/users');
    await screen.findByRole('row', { name: /r\.shah/ });
    expect(bar()).toBe('Nobody selected');
  });

  it('are forgotten when the session ends', async () => {
    await open('/users');
    act(() => administratorSession.clear());
    await screen.findByRole('heading', { name: 'Admin Login' });
    act(() => administratorSession.save({ token: 'token-b', user: anAdministrator }));
    await screen.findByRole('row', { name: /r\.shah/ });
    expect(bar()).toBe('Nobody selected');
  });

  it('are deselected once they were notified, without those who are gone by then', async () => {
    const isGone = (body: unknown) => JSON.stringify(body).includes(anotherUser().ID);
    const sentence = `There is no user with the id ${anotherUser().ID}`;
    const gone = {
      status: 400,
      body: { error: sentence, code: 'validation', fields: { user_ids: sentence } },
    };
    const not_reached = { unverified: 0, suspended: 0, blocked: 0, deleted: 0, inactive: 0 };
    const { server } = await open('/users', {
      countAudience: ({ body }) =>
        isGone(body) ? gone : { body: { data: { recipients: 1, reached: 1, not_reached } } },
      sendNotification: {
        status: 201,
        body: {
          data: sentNotification,
        },
      },
    });
    await openFirst();
    back();
    await screen.findByRole('row', { name: /r\.shah/ });
    await press('Notify Selected');
    const dialog = within(await screen.findByRole('dialog', { name: 'Send notification' }));
    await dialog.findByText('1 of the selected users no longer exists and is left out.');
    await write(dialog.getByRole('textbox', { name: /^Title/ }), 'Board fair');
    await write(dialog.getByRole('textbox', { name: /^Message/ }), 'Hall 4');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await screen.findByRole('dialog', { name: 'Notification sent' });
    expect(server.to('sendNotification').map(({ body }) => body)).toMatchObject([
      { user_ids: [aUser().ID] },
    ]);
    expect(bar()).toBe('Nobody selected');
  });
});

describe('selected queries', () => {
  const parts = ['Comb', 'Encoder'].map((SparePartName, index) =>
    aDeskPart({ ID: `q${index}`, SparePartName }),
  );
  const open = async (address: string, after = Promise.resolve()) => {
    const server = fakeServer({
      ...panelCalls,
      listQueries: pageOf(parts),
      resolveQueries: {
        body: { data: parts.map(({ ID: id }) => ({ id, result: 'resolved' })) },
        after,
      },
    });
    const view = renderPanel(address);
    await screen.findByRole('row', { name: /Comb/ });
    return { server, ...view };
  };
  const chosen = (count: number) =>
    screen.findByRole('region', { name: `${count} queries selected` });

  it('are still selected after one of them was opened, until they are resolved', async () => {
    const { server } = await open('/queries/spare-parts?status=open');
    await tickPage();
    await chosen(2);
    await userEvent.click(screen.getByRole('link', { name: 'Comb' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/queries/q0'));
    await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull());
    back();
    await chosen(2);
    await press('Resolve');
    await press(/^Supplied/);
    await screen.findByText('2 queries are resolved');
    expect(server.to('resolveQueries').map(({ body }) => body)).toEqual([
      { ids: ['q0', 'q1'], resolution: 'supplied' },
    ]);
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
  });

  it('are deselected even if they are resolved after their list was left', async () => {
    const answered = Promise.withResolvers<void>();
    const { router } = await open('/queries/all', answered.promise);
    await tickPage();
    await press('Resolve');
    await press(/^Supplied/);
    await userEvent.keyboard('{Escape}');
    await act(() => router.navigate({ to: '/machines' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull());
    answered.resolve();
    await screen.findByText('2 queries are resolved');
    await act(() => router.navigate({ to: '/queries/all' }));
    await screen.findByRole('row', { name: /Comb/ });
    expect(screen.queryByRole('region', { name: /selected/ })).toBeNull();
  });

  it('belong to their list', async () => {
    const { router } = await open('/queries/spare-parts');
    await tickPage();
    await chosen(2);
    await act(() => router.navigate({ to: '/queries/all' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: /selected/ })).toBeNull());
    await screen.findByRole('row', { name: /Comb/ });
    back();
    await chosen(2);
  });
});
