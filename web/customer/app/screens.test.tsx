import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aCustomer,
  aHome,
  aMachine,
  anItem,
  limitedListOf,
  pageOf,
} from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { allBut, fakePlant } from '../testing/fake-plant.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

const answers = {
  readHome: aHome(),
  latestQuestionnaire: { body: { data: null } },
  listCatalogue: pageOf([anItem()]),
  readCatalogueItem: { body: { data: anItem() } },
  listMachines: limitedListOf([aMachine()]),
  readMachine: { body: { data: aMachine() } },
  listRecords: limitedListOf([]),
};
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const sheet = () => screen.findByRole('dialog', { name: 'Welcome Back !' });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('every screen has an address', () => {
  it.each([
    ['home', '/home', 'Home'],
    ['report', '/report', 'General Details'],
    ['machineQuery', '/machine-query', 'Custom Machine Query'],
    ['calculator', '/calculator', 'Box Calculator'],
    ['quote', '/quote', 'Generate A Query'],
    ['records', '/records', 'Records'],
    ['shop', '/shop', 'Catalogue'],
    ['machines', '/machines', 'Machines'],
    ['catalogueDetail', `/shop/${anItem().ID}`, 'Rotary Joint'],
    ['machineDetail', `/machines/${aMachine().ID}`, 'Folder Gluer'],
  ])('shows %s at %s', async (_, address, title) => {
    fakeServer(answers);
    signIn();
    renderApp(address);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(window.location.pathname).toBe(address);
    expect(document.title).toBe(`${title} · Fluteline`);
  });

  it('shows suggestions at /suggestions', async () => {
    fakePlant(allBut('Comb'));
    signIn();
    renderApp('/suggestions');
    await screen.findByRole('heading', { name: 'Quick Questions to Enable Auto Suggestions' });
  });

  it('shows the login at /login', async () => {
    fakeServer(answers);
    renderApp('/login');
    await screen.findByRole('heading', { level: 1, name: 'Welcome Back !' });
  });
});

describe('the sign-in sheet', () => {
  it.each(['/report', '/suggestions', '/quote', '/machine-query', '/shop', '/machines'])(
    'opens over %s for a guest',
    async (address) => {
      const server = fakeServer(answers);
      renderApp(address);
      await sheet();
      expect(server.seen).toEqual([]);
    },
  );

  it('opens for an account whose number is not verified', async () => {
    const server = fakeServer(answers);
    signIn({ ...aCustomer, isVerified: false });
    renderApp('/records');
    await sheet();
    expect(server.seen).toEqual([]);
  });

  it('opens when an administrator marks the number as unconfirmed, and leads home when closed', async () => {
    const body = { error: 'User not verified', code: 'not_verified' };
    const server = fakeServer({ ...answers, listCatalogue: { status: 403, body } });
    signIn();
    renderApp('/shop');
    const dialog = within(await sheet());
    expect(dialog.getByLabelText('Mobile number')).toHaveValue(aCustomer.mobile);
    expect(screen.getByText('Your number has to be confirmed again. Please log in.')).toBeTruthy();
    expect(localStorage.getItem('token')).toBe('token-1');
    await userEvent.keyboard('{Escape}');
    await at('/home');
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(server.to('readHome')).toEqual([]);
  });

  it('can grow to the full screen', async () => {
    fakeServer(answers);
    renderApp('/records');
    await sheet();
    await userEvent.click(screen.getByRole('button', { name: 'Open full screen' }));
    await at('/login');
    await screen.findByRole('heading', { level: 1, name: 'Welcome Back !' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('closes on Back before the screen is left', async () => {
    fakeServer(answers);
    renderApp('/home');
    await userEvent.click(await screen.findByRole('button', { name: /Generate a Quote/ }));
    await sheet();
    window.history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/home');
  });

  it('reads Home as soon as an account is signed in', async () => {
    const login = { body: { token: 't', ...aCustomer, isAdmin: false } };
    const server = fakeServer({ ...answers, login });
    renderApp('/home');
    const tabs = within(await screen.findByRole('navigation', { name: 'Main' }));
    await userEvent.click(tabs.getByRole('button', { name: 'Log in' }));
    const dialog = within(await sheet());
    await userEvent.type(dialog.getByLabelText('Mobile number'), aCustomer.mobile);
    await userEvent.type(dialog.getByLabelText('Password'), 'kraft-22');
    expect(server.to('readHome')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('link', { name: /RJ-40-LH/ })).toBeTruthy();
    expect(window.location.pathname).toBe('/home');
    expect(server.to('readHome')).toHaveLength(1);
  });
});

describe('the bars of Home', () => {
  it('show who is signed in and lead to records, machines and calculators', async () => {
    fakeServer(answers);
    signIn();
    renderApp('/home');
    const bar = within(await screen.findByRole('banner'));
    const href = (link: HTMLElement) => link.getAttribute('href');
    expect(href(bar.getByRole('link', { name: 'Fluteline' }))).toBe('/home');
    expect(bar.getByText(aCustomer.email)).toBeTruthy();
    expect(bar.getByText(/98250.11223/)).toBeTruthy();
    expect(bar.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(href(bar.getByRole('link', { name: 'My Records' }))).toBe('/records');
    const tabs = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(tabs.getByRole('button', { name: 'Logout' })).toBeTruthy();
    expect(tabs.getAllByRole('link').map(href)).toEqual(['/machines', '/calculator']);
  });

  it('ask a guest to log in', async () => {
    fakeServer(answers);
    renderApp('/home');
    expect(await screen.findAllByRole('button', { name: 'Log in' })).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'My Records' })).toBeNull();
  });
});

describe('Back', () => {
  it("leads to the previous screen when the browser's own button is used", async () => {
    fakeServer(answers);
    signIn();
    renderApp('/home');
    await userEvent.click(await screen.findByRole('link', { name: 'My Records' }));
    await screen.findByRole('heading', { level: 1, name: 'Records' });
    window.history.back();
    await screen.findByRole('heading', { level: 1, name: 'Home' });
    expect(window.location.pathname).toBe('/home');
  });

  it.each(['of the browser', 'of the bar'])(
    '%s leaves Records at once after a day was chosen in the sheet',
    async (which) => {
      fakeServer(answers);
      signIn();
      renderApp('/home');
      await userEvent.click(await screen.findByRole('link', { name: 'My Records' }));
      const entries = window.history.length;
      await userEvent.click(await screen.findByRole('button', { name: 'Filter by date' }));
      await userEvent.click(screen.getByRole('button', { name: 'Today' }));
      await waitFor(() => expect(window.location.search).toMatch(/^\?day=/));
      await waitFor(() => expect(window.history.state?.openDepth).toBeUndefined());
      // The sheet's history entry remains as a forward entry.
      expect(window.history.length).toBe(entries + 1);
      if (which === 'of the browser') window.history.back();
      else await userEvent.click(screen.getByRole('button', { name: 'Back' }));
      await screen.findByRole('heading', { level: 1, name: 'Home' });
      expect(window.location.pathname).toBe('/home');
    },
  );
});

describe('the offline banner', () => {
  const banner = 'You are currently offline';

  it('is shown to a signed-in user', async () => {
    fakeServer(answers);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    signIn();
    renderApp('/calculator');
    await screen.findByRole('heading', { name: 'Box Calculator' });
    expect(screen.getByText(banner)).toBeTruthy();
  });

  it('is not shown to a guest', async () => {
    fakeServer(answers);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderApp('/calculator');
    await screen.findByRole('heading', { name: 'Box Calculator' });
    expect(screen.queryByText(banner)).toBeNull();
  });
});
