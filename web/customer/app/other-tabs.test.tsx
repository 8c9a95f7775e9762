import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerSession, sessionStore, UNAUTHORIZED } from '../../kit/client/index.ts';
import { readDraft, writeDraft } from '../../kit/forms/draft.ts';
import { aCustomer, aHome, aMachine, limitedListOf } from '../../kit/testing/builders.ts';
import { fakeServer, type Seen } from '../../kit/testing/fake-server.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

const mina = { ...aCustomer, mobile: '9000000009', email: 'mina@plant.example' };
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const sheet = () => screen.findByRole('dialog', { name: 'Welcome Back !' });

const notify = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

const keys = { token: 'token', user: 'user', isLoggedIn: 'isLoggedIn' };
const ended = 'Your session has ended. Please log in again.';

/** Changes the storage as another tab does, and fires the events this tab receives. */
const otherTab = {
  signsOut: () =>
    act(() => {
      for (const key of ['token', 'user', 'isLoggedIn']) {
        localStorage.removeItem(key);
        notify(key);
      }
    }),
  /** Ends the session as when the server refuses its token. */
  isRefused: () =>
    act(() => {
      sessionStore(keys, () => null).clear('Token is invalid or expired');
      for (const key of Object.values(keys)) notify(key);
    }),
  signsIn: (token: string, user = mina) =>
    act(() => {
      for (const [key, value] of Object.entries({ user: JSON.stringify(user), token })) {
        localStorage.setItem(key, value);
        notify(key);
      }
    }),
  /** Signs in another account in one step, as a tab sees it that was asleep during the sign-out. */
  signsInInstead: (token: string, user = mina) =>
    act(() => {
      localStorage.setItem('user', JSON.stringify(user));
      localStorage.setItem('token', token);
      notify('token');
      notify('user');
    }),
};
const sessionEndsHere = () =>
  act(() => {
    window.dispatchEvent(new CustomEvent(UNAUTHORIZED, { detail: 'Token is invalid or expired' }));
  });

const machineOf = ({ headers }: Seen) =>
  headers.Authorization === 'Bearer mina-1' ? "Mina's Gluer" : "Anna's Gluer";

/** Fakes a server that gives each account its own list of machines. */
function theServer() {
  return fakeServer({
    readHome: aHome(),
    listMachines: (seen) => limitedListOf([aMachine({ name: machineOf(seen) })]),
    logout: { status: 204 },
  });
}

beforeEach(() => {
  theServer();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('when another tab signs out', () => {
  it('clears this screen and leads to the login', async () => {
    signIn();
    const { queries } = renderApp('/machines');
    await screen.findByText("Anna's Gluer");
    otherTab.signsOut();
    expect(screen.queryByText("Anna's Gluer")).toBeNull();
    await at('/login');
    await screen.findByRole('heading', { level: 1, name: 'Welcome Back !' });
    expect(
      JSON.stringify(
        queries
          .getQueryCache()
          .getAll()
          .map(({ state }) => state),
      ),
    ).not.toContain('Anna');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why, until somebody signs in', async () => {
    const why = 'You were signed out in another window.';
    signIn();
    renderApp('/machines');
    await screen.findByText("Anna's Gluer");
    otherTab.signsOut();
    await screen.findByText(why, { selector: 'p' });
    const spoken = () => document.querySelector('[aria-live=polite]')?.textContent;
    await waitFor(() => expect(spoken()).toBe(why));
    otherTab.signsIn('mina-1');
    await at('/home');
    const bar = within(await screen.findByRole('banner'));
    await userEvent.click(bar.getByRole('button', { name: 'Logout' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await screen.findByRole('heading', { level: 1, name: 'Welcome Back !' });
    expect(screen.queryByText(why)).toBeNull();
  });

  it("forgets this window's own state but leaves the account's drafts to the other tab", async () => {
    const step = { key: 'quote-step' };
    const draft = { key: 'quote', owner: aCustomer.mobile };
    signIn();
    renderApp('/quote');
    await screen.findByRole('heading', { level: 1, name: 'Generate A Query' });
    writeDraft(step, { isOnImages: true });
    writeDraft(draft, { size: '40' });
    otherTab.signsOut();
    await at('/login');
    expect(readDraft(step, { isOnImages: false })).toEqual({ isOnImages: false });
    expect(readDraft(draft, { size: '' })).toEqual({ size: '40' });
  });

  it('leads to home when an account signs in on the other tab', async () => {
    signIn();
    renderApp('/machines');
    await screen.findByText("Anna's Gluer");
    otherTab.signsOut();
    await screen.findByRole('heading', { level: 1, name: 'Welcome Back !' });
    otherTab.signsIn('mina-1');
    await at('/home');
    expect(screen.queryByText("Anna's Gluer")).toBeNull();
  });
});

describe("when another tab's session is refused", () => {
  const field = () => screen.findByRole('textbox', { name: 'Spare Part Name' });
  const typeHalf = async () => {
    signIn();
    renderApp('/quote');
    await userEvent.type(await field(), 'Half typed');
  };

  it('shows the reason here too, and keeps what is typed under the sign-in sheet', async () => {
    const login = { body: { token: 'token-2', ...aCustomer, isAdmin: false } };
    fakeServer({ readHome: aHome(), login });
    await typeHalf();
    otherTab.isRefused();
    const dialog = within(await sheet());
    expect(screen.getByText(ended)).toBeTruthy();
    expect(window.location.pathname).toBe('/quote');
    expect(dialog.getByLabelText('Mobile number')).toHaveValue(aCustomer.mobile);
    await userEvent.type(dialog.getByLabelText('Password'), 'kraft-22');
    await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await field()).toHaveValue('Half typed');
  });

  it('takes the reason from the refused tab, and drops it once an account is signed in again', async () => {
    await typeHalf();
    sessionEndsHere();
    expect(customerSession.whyEnded()).toBe('Token is invalid or expired');
    await sheet();
    otherTab.signsIn('token-2', aCustomer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    customerSession.save({ token: 'token-3', user: aCustomer });
    expect(customerSession.whyEnded()).toBeNull();
    act(() => customerSession.clear());
    expect(customerSession.whyEnded()).toBeNull();
  });
});

describe('when another tab signs in to another account', () => {
  it("shows the new account's data and nothing of the previous account", async () => {
    const server = theServer();
    signIn();
    renderApp('/machines');
    await screen.findByText("Anna's Gluer");
    otherTab.signsInInstead('mina-1');
    expect(screen.queryByText("Anna's Gluer")).toBeNull();
    await screen.findByText("Mina's Gluer");
    expect(window.location.pathname).toBe('/machines');
    expect(server.to('listMachines').at(-1)?.headers.Authorization).toBe('Bearer mina-1');
  });

  it('shows nothing of the previous account while offline either', async () => {
    signIn();
    renderApp('/machines');
    await screen.findByText("Anna's Gluer");
    fakeServer({ readHome: 'unreachable', listMachines: 'unreachable' });
    otherTab.signsInInstead('mina-1');
    expect(screen.queryByText("Anna's Gluer")).toBeNull();
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText("Anna's Gluer")).toBeNull();
  });

  it('replaces a screen left under the sign-in sheet by the previous account', async () => {
    signIn();
    renderApp('/machines');
    await screen.findByText("Anna's Gluer");
    sessionEndsHere();
    await sheet();
    expect(screen.getByText("Anna's Gluer")).toBeTruthy();
    otherTab.signsIn('mina-1');
    expect(screen.queryByText("Anna's Gluer")).toBeNull();
    await screen.findByText("Mina's Gluer");
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('clears a form', async () => {
    signIn();
    renderApp('/quote');
    const field = () => screen.findByRole('textbox', { name: 'Spare Part Name' });
    await userEvent.type(await field(), 'Of Anna');
    otherTab.signsInInstead('mina-1');
    expect(await field()).toHaveValue('');
  });
});

describe('when another tab signs in to the same account', () => {
  it('closes the sign-in sheet and leaves the screen unchanged', async () => {
    signIn();
    renderApp('/quote');
    const field = await screen.findByRole('textbox', { name: 'Spare Part Name' });
    await userEvent.type(field, 'Half typed');
    sessionEndsHere();
    await sheet();
    otherTab.signsIn('token-2', aCustomer);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field.isConnected).toBe(true);
    expect(field).toHaveValue('Half typed');
    expect(customerSession.read()?.token).toBe('token-2');
  });
});
