import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { UNAUTHORIZED } from '../../kit/client/index.ts';
import { aCustomer, aHome, limitedListOf } from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';

const mina = { CompanyName: 'Mina Plant', Email: 'mina@plant.example', Mobile: '9000000009' };
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Welcome Back !' }));
const logIn = async (mobile: string) => {
  await userEvent.clear(await screen.findByLabelText('Mobile number'));
  await userEvent.type(screen.getByLabelText('Mobile number'), mobile);
  await userEvent.type(screen.getByLabelText('Password'), 'kraft-22');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it.each<[string, () => unknown]>([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Back', () => window.history.back()],
])(
  "clears the previous account's form when the sign-in sheet is closed by %s while it welcomes another account",
  async (_, close) => {
    fakeServer({
      login: { status: 403, body: { error: 'User not verified', code: 'not_verified' } },
      verifyOtp: { body: { token: 'mina-1', purpose: 'signup', user: mina } },
      readHome: aHome(),
    });
    signIn();
    renderApp('/quote');
    const field = () => screen.findByRole('textbox', { name: 'Spare Part Name' });
    await userEvent.type(await field(), 'Of Anna');
    act(() => {
      window.dispatchEvent(new CustomEvent(UNAUTHORIZED, { detail: '' }));
    });
    await sheet();
    await logIn(mina.Mobile);
    await userEvent.click(await screen.findByLabelText('Digit 1 of 6'));
    expect(screen.getByRole('button', { name: 'Back to log in' })).toBeTruthy();
    await userEvent.paste('123456');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    await screen.findByText('Your number is verified. Welcome!');
    expect(screen.queryByRole('button', { name: 'Back to log in' })).toBeNull();
    await close();
    await at('/home');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByDisplayValue('Of Anna')).toBeNull();
  },
);

it('returns from the full-screen sign-in to the screen that asked for it', async () => {
  const login = { body: { token: 'token-1', ...aCustomer, isAdmin: false } };
  fakeServer({ login, listRecords: limitedListOf([]) });
  renderApp('/records');
  await userEvent.click((await sheet()).getByRole('button', { name: 'Open full screen' }));
  await at('/login');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await logIn(aCustomer.mobile);
  await at('/records');
  await screen.findByText('No records found');
});
