import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UNAUTHORIZED } from '../../../../kit/client/index.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { write } from '../../../../kit/testing/write.ts';
import {
  anAdministrator,
  panelCalls,
  renderPanel,
  signInToPanel,
} from '../../../testing/render-panel.tsx';

const answer = { token: 'token-a', ...anAdministrator };
const mobile = () => screen.getByLabelText('Mobile number');
const button = () => screen.getByRole('button', { name: 'Log in' });
const login = () => screen.findByRole('heading', { name: 'Admin Login' });
const users = () => screen.findByRole('heading', { name: 'Users' });
const refusal = (status: number, code: string, error: string) => ({
  status,
  body: { error, code },
});

async function logIn() {
  await login();
  await write(mobile(), '9000000001');
  await write(screen.getByLabelText('Password'), 'flute-panel-2026');
  await userEvent.click(button());
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('the login form', () => {
  it('is only sent with ten digits and a password, and shows errors before', async () => {
    fakeServer(panelCalls);
    renderPanel('/');
    await login();
    expect(button()).toBeDisabled();
    await userEvent.type(mobile(), '98250');
    expect(screen.getByText('Please enter a 10-digit mobile number')).toBeTruthy();
    await userEvent.type(mobile(), '11223');
    expect(screen.queryByText('Please enter a 10-digit mobile number')).toBeNull();
    expect(button()).toBeDisabled();
    await userEvent.type(screen.getByLabelText('Password'), 'x');
    expect(button()).toBeEnabled();
  });

  it('accepts a pasted number with its country code', async () => {
    fakeServer(panelCalls);
    renderPanel('/');
    await login();
    await userEvent.click(mobile());
    await userEvent.paste('+91 98250 11223');
    expect(mobile()).toHaveValue('9825011223');
  });

  it("reads the administrator's rights and stores the session under keys of its own", async () => {
    const server = fakeServer({ ...panelCalls, login: { body: answer } });
    renderPanel('/');
    await logIn();
    await screen.findByRole('heading', { name: 'Home' });
    expect(server.to('login')[0]?.body).toEqual({
      mobile: '9000000001',
      password: 'flute-panel-2026',
      isAdmin: true,
    });
    expect(localStorage.getItem('adminToken')).toBe('token-a');
    expect(localStorage.getItem('token')).toBeNull();
    expect(server.to('me')).toEqual([]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('flute-panel');
  });

  it.each([
    [refusal(401, 'invalid_credentials', 'Invalid credentials'), 'Invalid credentials'],
    [refusal(403, 'not_administrator', 'Unauthorized access'), 'Unauthorized access'],
    [{ body: { ...answer, isAdmin: false } }, 'Unauthorized access'],
    [
      { ...refusal(429, 'too_many', 'Too many attempts.'), headers: { 'Retry-After': '180' } },
      'Too many attempts. Please try again in 3 minutes.',
    ],
  ])('explains a rejection: %j', async (reply, sentence) => {
    fakeServer({ ...panelCalls, login: reply });
    renderPanel('/');
    await logIn();
    expect((await screen.findByText(sentence)).closest('[role="alert"]')).toBeTruthy();
    expect(mobile()).toHaveValue('9000000001');
    expect(localStorage.getItem('adminToken')).toBeNull();
  });
});

describe('the second factor at the login', () => {
  const asked = refusal(401, 'second_factor_required', 'Please log in at the panel.');
  const wrong = refusal(401, 'wrong_second_factor', 'Wrong');

  it('is asked for after the password, and sent with the same number and password', async () => {
    const codes: unknown[] = [];
    const server = fakeServer({
      ...panelCalls,
      login: ({ body }) => {
        const { code } = body as { code?: string };
        codes.push(code);
        if (!code) return asked;
        return code === '123456' ? { body: answer } : wrong;
      },
    });
    renderPanel('/');
    await logIn();
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy();
    expect(screen.queryByText(/Please log in at the panel|Invalid credentials/)).toBeNull();
    const code = screen.getByLabelText('Code from your authenticator app');
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(button()).toBeDisabled();
    await userEvent.type(code, '654321');
    await userEvent.click(button());
    expect(await screen.findByText(/This code is wrong or has already been used/)).toBeTruthy();
    expect(code).toHaveValue('');
    expect(localStorage.getItem('adminToken')).toBeNull();
    await write(code, ' 123 456 ');
    await userEvent.click(button());
    await screen.findByRole('heading', { name: 'Home' });
    expect(codes).toEqual([undefined, '654321', '123456']);
    expect(server.to('login').at(-1)?.body).toEqual({
      mobile: '9000000001',
      password: 'flute-panel-2026',
      isAdmin: true,
      code: '123456',
    });
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    expect(stored).not.toContain('123456');
  });

  it('accepts a recovery code instead, and lets another administrator log in', async () => {
    const server = fakeServer({ ...panelCalls, login: asked });
    renderPanel('/');
    await logIn();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH-IJKL-MNOP');
    await userEvent.click(button());
    await waitFor(() =>
      expect(server.to('login').at(-1)?.body).toMatchObject({ code: 'ABCD-EFGH-IJKL-MNOP' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Log in as somebody else' }));
    await login();
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(mobile()).toHaveValue('9000000001');
  });
});

describe('a stored session', () => {
  it('is checked behind the loading screen, then restored', async () => {
    const server = fakeServer(panelCalls);
    signInToPanel();
    renderPanel('/users');
    expect(await screen.findByText('Loading admin panel...')).toBeTruthy();
    await users();
    expect(server.to('me')[0]?.headers.Authorization).toBe('Bearer token-a');
  });

  it('is not restored without the flag', async () => {
    const server = fakeServer(panelCalls);
    signInToPanel();
    localStorage.setItem('adminUser', JSON.stringify({ ...anAdministrator, isAdmin: 'yes' }));
    renderPanel('/users');
    await login();
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(server.seen).toEqual([]);
  });

  it("ends if the account is no longer an administrator's", async () => {
    fakeServer({ ...panelCalls, me: { body: { data: { IsAdmin: false } } } });
    signInToPanel();
    renderPanel('/users');
    await login();
    expect(screen.getByText('Unauthorized access')).toBeTruthy();
    expect(localStorage.getItem('adminToken')).toBeNull();
  });

  it('stays valid while the server cannot be reached, since each call is checked by itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    fakeServer({
      ...panelCalls,
      me: { status: 503, body: { error: 'Away', code: 'unavailable' } },
    });
    signInToPanel();
    renderPanel('/users');
    await users();
  });

  it('leads to the login, with a toast and the same address, if the server does not know it', async () => {
    fakeServer(panelCalls);
    signInToPanel();
    renderPanel('/machines');
    await screen.findByRole('heading', { name: 'Machines' });
    window.dispatchEvent(new CustomEvent(UNAUTHORIZED, { detail: 'Token is invalid or expired' }));
    await login();
    expect(screen.getByText('Your session has ended. Please log in again.')).toBeTruthy();
    expect(localStorage.getItem('adminToken')).toBeNull();
    expect(window.location.pathname).toBe('/admin/machines');
  });

  it('ends at Logout, here at once and on the server', async () => {
    const server = fakeServer({ ...panelCalls, logout: { status: 204 } });
    signInToPanel();
    renderPanel('/users');
    await users();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await login();
    expect(localStorage.getItem('adminToken')).toBeNull();
    await waitFor(() =>
      expect(server.to('logout')[0]?.headers.Authorization).toBe('Bearer token-a'),
    );
  });
});
