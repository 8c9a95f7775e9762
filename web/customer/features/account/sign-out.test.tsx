import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerSession } from '../../../kit/client/index.ts';
import { aCustomer, aHome } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { sendEndedSessions } from '../../offline/ended-sessions.ts';
import { submit } from '../../offline/outbox/index.ts';
import { changeItem, listItems, removeItem } from '../../offline/outbox/store.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

const account = aCustomer.mobile;

async function keep(...titles: string[]) {
  fakeServer({ raiseMachineQuery: 'unreachable' });
  for (const title of titles) {
    await submit({
      call: 'raiseMachineQuery',
      account,
      kind: 'machine_query',
      title,
      body: { machine_name: title, quantity: 1, urgency_level: 'HIGH' },
    });
  }
}

const logOut = async () =>
  userEvent.click((await screen.findAllByRole('button', { name: 'Logout' }))[0] as HTMLElement);
const confirm = async () =>
  userEvent.click(
    within(await screen.findByRole('dialog', { name: 'Log out?' })).getByRole('button', {
      name: 'Log out',
    }),
  );
const question = async () =>
  within(await screen.findByRole('dialog', { name: /not been sent yet$/ }));
const states = async () => (await listItems()).map(({ title, state }) => `${title} ${state}`);
const isOut = () => waitFor(() => expect(window.location.pathname).toBe('/login'));

beforeEach(async () => {
  for (const { id } of await listItems()) await removeItem(id);
  signIn();
});

describe('Logout', () => {
  it('asks once, and stays when cancelled', async () => {
    fakeServer({ logout: { status: 204 } });
    renderApp('/home');
    await logOut();
    const dialog = within(await screen.findByRole('dialog', { name: 'Log out?' }));
    expect(localStorage.getItem('token')).toBe('token-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/home');
    expect(localStorage.getItem('token')).toBe('token-1');
  });

  it('asks only for confirmation when everything has arrived, and deletes sent items', async () => {
    fakeServer({ raiseMachineQuery: { status: 201, body: {} }, logout: { status: 204 } });
    await submit({
      call: 'raiseMachineQuery',
      account,
      kind: 'machine_query',
      title: 'Gluer',
      body: { machine_name: 'Gluer', quantity: 1, urgency_level: 'HIGH' },
    });
    expect(await states()).toEqual(['Gluer sent']);
    renderApp('/home');
    await logOut();
    await confirm();
    await isOut();
    await waitFor(async () => expect(await states()).toEqual([]));
  });

  it.each([
    ['Home', '/home', 'Logout'],
    ['My account', '/account', 'Log out'],
  ])(
    'on %s leaves a single history entry for Home after signing in again',
    async (_, address, name) => {
      const login = { body: { token: 'token-2', ...aCustomer, isAdmin: false } };
      const { companyName: CompanyName, email: Email } = aCustomer;
      const me = { CompanyName, Email, Mobile: account, EmailReleasedAt: null };
      const privacy = {
        ConsentVersion: '2026-11-01',
        ConsentedAt: '2026-11-02T06:00:00.000Z',
        AnalyticsConsent: false,
        ErasureDueAt: null,
      };
      fakeServer({
        logout: { status: 204 },
        login,
        readHome: aHome(),
        me: { body: { data: me } },
        readMyPrivacy: { body: { data: privacy } },
      });
      const { router } = renderApp('/home');
      if (address !== '/home') await act(() => router.navigate({ to: address }));
      await userEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement);
      await confirm();
      await isOut();
      await userEvent.type(await screen.findByLabelText('Mobile number'), account);
      await userEvent.type(screen.getByLabelText('Password'), 'kraft-22');
      await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
      await waitFor(() => expect(window.location.pathname).toBe('/home'));
      expect(router.history.canGoBack()).toBe(false);
    },
  );

  it('says how many items wait, and stays when cancelled', async () => {
    await keep('Gluer', 'Slotter');
    renderApp('/home');
    await logOut();
    const dialog = await question();
    expect(dialog.getByRole('heading').textContent).toBe('2 items have not been sent yet');
    expect(dialog.getByText(/sent when \+91.98250.11223 logs in here again/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('token')).toBe('token-1');
    expect(window.location.pathname).toBe('/home');
  });

  it('closes the question when another tab has ended the session', async () => {
    await keep('Gluer');
    renderApp('/home');
    await logOut();
    await question();
    act(() => {
      const other = { ...aCustomer, mobile: '9000000009' };
      localStorage.setItem('user', JSON.stringify(other));
      localStorage.setItem('token', 'token-2');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(localStorage.getItem('token')).toBe('token-2');
    expect(await states()).toEqual(['Gluer waiting']);
  });

  it('keeps unsent items for the same account, and hides them from others', async () => {
    await keep('Gluer');
    const server = fakeServer({ logout: { status: 204 } });
    const { router } = renderApp('/home');
    await logOut();
    await userEvent.click((await question()).getByRole('button', { name: 'Log out and keep' }));
    await isOut();
    await waitFor(() => expect(server.to('logout')).toHaveLength(1));
    expect(await states()).toEqual(['Gluer waiting']);
    signIn({ ...aCustomer, mobile: '9000000009' });
    await router.navigate({ to: '/outbox' });
    expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
    signIn();
    expect(await screen.findByRole('heading', { name: 'Gluer' })).toBeTruthy();
  });

  it('discards unsent items on request', async () => {
    await keep('Gluer', 'Slotter');
    fakeServer({ logout: { status: 204 } });
    renderApp('/home');
    await logOut();
    await userEvent.click((await question()).getByRole('button', { name: 'Discard and log out' }));
    await isOut();
    expect(await states()).toEqual([]);
  });

  it('says that an item discarded while being sent may arrive', async () => {
    await keep('Gluer');
    fakeServer({ logout: { status: 204 } });
    renderApp('/home');
    await logOut();
    const dialog = await question();
    for (const { id } of await listItems()) await changeItem(id, { state: 'sending' });
    await userEvent.click(dialog.getByRole('button', { name: 'Discard and log out' }));
    expect(await screen.findByText(/had already been sent/)).toBeTruthy();
    await isOut();
    expect(await states()).toEqual([]);
  });

  it('ends the session here without a network and later on the server, but no newer session', async () => {
    fakeServer({ logout: 'unreachable' });
    renderApp('/home');
    await logOut();
    await confirm();
    await isOut();
    expect(localStorage.getItem('token')).toBeNull();
    customerSession.save({ token: 'token-2', user: aCustomer });
    const server = fakeServer({ logout: { status: 204 } });
    expect(await sendEndedSessions()).toBe(true);
    const ended = server.to('logout').map(({ headers }) => headers.Authorization);
    expect(ended).toEqual(['Bearer token-1']);
    expect(customerSession.read()?.token).toBe('token-2');
  });
});
