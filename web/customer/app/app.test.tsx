import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerSession, UNAUTHORIZED } from '../../kit/client/index.ts';
import { readDraft, writeDraft } from '../../kit/forms/draft.ts';
import { aCustomer } from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { saveFlow } from '../features/account/sign-in/auth-flow.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { parentOf } from './parents.ts';

const path = () => window.location.pathname;
const at = (address: string) => waitFor(() => expect(path()).toBe(address));
const sheet = () => screen.findByRole('dialog', { name: 'Welcome Back !' });

beforeEach(() => {
  fakeServer({ logout: { status: 204 } });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the start page', () => {
  it('is the login page when there is no session', async () => {
    renderApp('/');
    await at('/login');
  });

  it('is home when there is a session', async () => {
    signIn();
    renderApp('/');
    await at('/home');
  });

  it('is the login page when the stored session is corrupt', async () => {
    customerSession.save({ token: 't', user: aCustomer });
    act(() => {
      localStorage.setItem('user', '{bad');
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    });
    renderApp('/');
    await at('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is home when the address is unknown', async () => {
    signIn();
    renderApp('/nowhere/at/all');
    await at('/home');
  });
});

describe('a protected screen', () => {
  it('opens the sign-in sheet, and leads home when the sheet is closed', async () => {
    renderApp('/records');
    await sheet();
    await userEvent.keyboard('{Escape}');
    await at('/home');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('appears after signing in', async () => {
    const answer = { token: 't', ...aCustomer, isAdmin: false };
    fakeServer({ login: { body: answer } });
    renderApp('/suggestions');
    const dialog = within(await sheet());
    await userEvent.type(dialog.getByLabelText('Mobile number'), '9825011223');
    await userEvent.type(dialog.getByLabelText('Password'), 'kraft-22');
    await userEvent.click(dialog.getByRole('button', { name: 'Log in' }));
    expect(
      await screen.findByRole('heading', { name: 'Quick Questions to Enable Auto Suggestions' }),
    ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(path()).toBe('/suggestions');
  });

  it('opens sign-up on the full screen', async () => {
    renderApp('/records');
    await sheet();
    await userEvent.click(screen.getByRole('button', { name: 'Sign up here' }));
    await at('/signup');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays under the sign-in sheet when the session ends, and shows the reason', async () => {
    signIn();
    renderApp('/suggestions');
    await screen.findByRole('heading', { name: 'Quick Questions to Enable Auto Suggestions' });
    act(() => {
      window.dispatchEvent(
        new CustomEvent(UNAUTHORIZED, { detail: 'Token is invalid or expired' }),
      );
    });
    await sheet();
    expect(screen.getByText('Your session has ended. Please log in again.')).toBeTruthy();
    expect(
      screen.getByRole('heading', { name: 'Quick Questions to Enable Auto Suggestions' }),
    ).toBeTruthy();
    expect(screen.getByLabelText('Mobile number')).toHaveValue(aCustomer.mobile);
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is not required for the calculator', async () => {
    renderApp('/calculator');
    expect(await screen.findByRole('heading', { name: 'Box Calculator' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the shell', () => {
  it('names each screen and moves the focus to its heading', async () => {
    signIn();
    const { router } = renderApp('/home');
    await screen.findByRole('heading', { name: 'Home' });
    await act(() => router.navigate({ to: '/suggestions' }));
    const heading = await screen.findByRole('heading', {
      name: 'Quick Questions to Enable Auto Suggestions',
    });
    expect(document.title).toBe('Quick Questions to Enable Auto Suggestions · Fluteline');
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('goes home with the back arrow and with a swipe', async () => {
    signIn();
    renderApp('/suggestions');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await at('/home');
    const { router } = renderApp('/quote');
    await waitFor(() => expect(router.state.location.pathname).toBe('/quote'));
    const touch = (x: number) => [
      { clientX: x, clientY: 10, identifier: 1, target: document.body },
    ];
    await screen.findAllByRole('button', { name: 'Back' });
    fireEvent.touchStart(document.body, { touches: touch(10) });
    fireEvent.touchEnd(document.body, { changedTouches: touch(160) });
    await at('/home');
  });

  it("signs out on the device and on the server, and deletes the account's drafts", async () => {
    const server = fakeServer({ logout: { status: 204 } });
    signIn();
    const draft = { key: 'quote', owner: aCustomer.mobile };
    writeDraft(draft, { size: '40' });
    renderApp('/home');
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'Logout' }))[0] as HTMLElement,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    await at('/login');
    await waitFor(() =>
      expect(server.to('logout')[0]?.headers.Authorization).toBe('Bearer token-1'),
    );
    expect(localStorage.getItem('token')).toBeNull();
    expect(readDraft(draft, { size: '' })).toEqual({ size: '' });
  });

  it('returns the parent of each address', () => {
    expect(parentOf('/shop/1')).toBe('/shop');
    expect(parentOf('/machines/1/')).toBe('/machines');
    expect(parentOf('/my-listings/1')).toBe('/my-listings');
    expect(parentOf('/records')).toBe('/home');
    expect(parentOf('/home')).toBeNull();
    expect(parentOf('/login')).toBeNull();
    saveFlow({ purpose: 'signup', mobile: aCustomer.mobile, sentAt: 0 });
    expect(parentOf('/verify', '/login')).toBe('/signup');
    saveFlow({ purpose: 'reset', mobile: '', sentAt: 0 });
    expect(parentOf('/verify', '/signup')).toBe('/login');
    expect(parentOf('/privacy-policy', '/signup')).toBe('/signup');
    expect(parentOf('/privacy-policy')).toBe('/home');
  });
});
