import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerSession, UNAUTHORIZED } from '../../kit/client/index.ts';
import { readDraft, writeDraft } from '../../kit/forms/draft.ts';
import { aCustomer, aHome, aMachine, limitedListOf } from '../../kit/testing/builders.ts';
import { fakeServer, type Seen } from '../../kit/testing/fake-server.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

const mina = { ...aCustomer, mobile: '9000000009', email: 'mina@plant.example' };
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const sheet = () => screen.findByRole('dialog', { name: 'Welcome Back !' });

const notify = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));

/** What a tab of the same browser does to the storage, and what this one hears of it. */
const otherTab = {
  signsOut: () =>
    act(() => {
      for (const key of ['token', 'user', 'isLoggedIn']) {
        localStorage.removeItem(key);
        notify(key);
      }
    }),
  signsIn: (token: string, user = mina) =>
    act(() => {
      for (const [key, value] of Object.entries({ user: JSON.stringify(user), token })) {
        localStorage.setItem(key, value);
        notify(key);
      }
    }),
  /** This tab slept through what was between: it sees only what is there now. */
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

/** Each account reads another list. */
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

describe('another tab signs out', () => {
  it('takes what stood on this screen with it, and leads to the login', async () => {
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

  it("forgets what this window remembered beside the account's drafts, and leaves those to the other", async () => {
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

  it('leads on to home when somebody signs in there', async () => {
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

describe('another tab signs in as somebody else', () => {
  it('shows them theirs, and nothing of the one before', async () => {
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

  it('shows nothing of the one before either where the line is gone', async () => {
    signIn();
    renderApp('/machines');
    await screen.findByText("Anna's Gluer");
    fakeServer({ readHome: 'unreachable', listMachines: 'unreachable' });
    otherTab.signsInInstead('mina-1');
    expect(screen.queryByText("Anna's Gluer")).toBeNull();
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText("Anna's Gluer")).toBeNull();
  });

  it('takes away a screen that waited under the sheet for the one before', async () => {
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

  it('begins a form anew', async () => {
    signIn();
    renderApp('/quote');
    const field = () => screen.findByRole('textbox', { name: 'Spare Part Name' });
    await userEvent.type(await field(), 'Of Anna');
    otherTab.signsInInstead('mina-1');
    expect(await field()).toHaveValue('');
  });
});

describe('another tab signs in as the same account', () => {
  it('opens the screen under the sheet again, as it stood', async () => {
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
