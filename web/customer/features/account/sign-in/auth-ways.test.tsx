import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { resetGrant, saveFlow } from './auth-flow.ts';

const mobile = '9825011223';
const user = { CompanyName: 'Shree Box', Email: 'r@shree.example', Mobile: mobile };
const verified = { body: { token: 'token-9', purpose: 'signup', user } };
const heading = (name: string) => screen.findByRole('heading', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const code = async () => {
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.paste('123456');
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('the navigation between the sign-in screens', () => {
  it('leads from the login to the sign-up and back by its link', async () => {
    fakeServer({});
    renderApp('/login');
    await heading('Welcome Back !');
    await press('Sign up here');
    await heading('Create Account');
    await press('Log in');
    await heading('Welcome Back !');
  });

  it.each([
    ['signup', "Verify it's you", '/signup'],
    ['reset', 'Reset Password', '/login'],
  ] as const)('leads back from the code screen of a %s', async (purpose, title, behind) => {
    fakeServer({});
    saveFlow({ purpose, mobile, sentAt: Date.now() });
    renderApp('/verify');
    await heading(title);
    await press('Back');
    await at(behind);
  });

  it('ignores the answer to a login after the user has left it', async () => {
    fakeServer({});
    const { queries } = renderApp('/login');
    await heading('Welcome Back !');
    await userEvent.type(screen.getByLabelText('Mobile number'), mobile);
    await userEvent.type(screen.getByLabelText('Password'), 'kraft-22');
    let answer = (_: Response) => {};
    const isAsked = new Promise((resolve) => {
      vi.mocked(fetch).mockImplementationOnce(() => {
        resolve(true);
        return new Promise((answered) => {
          answer = answered;
        });
      });
    });
    await press('Log in');
    await isAsked;
    await press('Sign up here');
    await heading('Create Account');
    const body = { token: 'token-9', isAdmin: false, companyName: 'Shree Box', email: '', mobile };
    answer(new Response(JSON.stringify(body)));
    const [login] = queries.getMutationCache().getAll();
    await waitFor(() => expect(login?.state.status).toBe('success'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(window.location.pathname).toBe('/signup');
  });

  it('leads back from the new password to the code', async () => {
    fakeServer({});
    saveFlow({ purpose: 'reset', mobile, sentAt: Date.now() });
    resetGrant.save('token-9');
    renderApp('/reset-password');
    await heading('Create a new password for your account');
    await press('Back');
    await heading('Reset Password');
    await at('/verify');
  });
});

describe('the code form', () => {
  it('says on Enter that the code is incomplete', async () => {
    const server = fakeServer({});
    saveFlow({ purpose: 'signup', mobile, sentAt: Date.now() });
    renderApp('/verify');
    await heading("Verify it's you");
    await userEvent.type(screen.getByLabelText('Digit 1 of 6'), '123');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    // userEvent would submit a form whose button is disabled, which no browser does.
    fireEvent.keyDown(screen.getByLabelText('Digit 4 of 6'), { key: 'Enter' });
    expect(screen.getByText('Please enter complete OTP').role).toBe('alert');
    await userEvent.type(screen.getByLabelText('Digit 4 of 6'), '4');
    expect(screen.queryByText('Please enter complete OTP')).toBeNull();
    expect(server.seen).toEqual([]);
  });

  it('shows that the code is being checked', async () => {
    fakeServer({ verifyOtp: 'never' });
    saveFlow({ purpose: 'signup', mobile, sentAt: Date.now() });
    renderApp('/verify');
    await heading("Verify it's you");
    await code();
    await press('Confirm');
    expect(await screen.findByText('Checking your code…')).toBeTruthy();
  });
});

describe('the message of success', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  /** userEvent waits on timers, which are stopped here. */
  const pressNow = async (name: string) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(screen.getByRole('button', { name }));
    await pass(1);
  };

  it('is shown for two seconds after a code', async () => {
    fakeServer({ verifyOtp: verified });
    saveFlow({ purpose: 'signup', mobile, sentAt: Date.now() });
    renderApp('/verify');
    await heading("Verify it's you");
    await code();
    await pressNow('Confirm');
    screen.getByText('Your number is verified. Welcome!');
    await pass(1990);
    expect(window.location.pathname).toBe('/verify');
    await pass(10);
    expect(window.location.pathname).toBe('/home');
  });

  it('is shown for a second and a half after a new password', async () => {
    fakeServer({ resetPassword: { body: { message: 'ok' } } });
    resetGrant.save('token-9');
    renderApp('/reset-password');
    await heading('Create a new password for your account');
    await userEvent.type(screen.getByLabelText('New password'), 'kraft-23');
    await userEvent.type(screen.getByLabelText('Confirm password'), 'kraft-23');
    await pressNow('Save password');
    screen.getByText(/new password is saved/);
    await pass(1490);
    expect(window.location.pathname).toBe('/reset-password');
    await pass(10);
    expect(window.location.pathname).toBe('/login');
  });
});

describe('a code whose answer is lost', () => {
  it.each<[string, 'unreachable' | { status: number; body: object }]>([
    ['no answer came', 'unreachable'],
    ['the server failed', { status: 502, body: {} }],
    ['a proxy refused it', { status: 403, body: {} }],
  ])('leads to the login after %s, as the number may be confirmed', async (_, lost) => {
    fakeServer({ verifyOtp: lost, resendOtp: { body: { message: 'ok' } } });
    saveFlow({ purpose: 'signup', mobile, sentAt: 0 });
    renderApp('/verify');
    await heading("Verify it's you");
    await code();
    await press('Confirm');
    expect(await screen.findByRole('button', { name: 'Log in' })).toBeTruthy();
    fakeServer({
      verifyOtp: { status: 400, body: { error: 'x', code: 'invalid_code' } },
      resendOtp: { body: { message: 'ok' } },
    });
    await press('Confirm');
    await screen.findByText('Invalid OTP. Please try again.');
    await press('Resend OTP');
    await screen.findByRole('button', { name: 'Resend OTP in 30 s' });
    expect(screen.queryByText('A new code is on its way.')).toBeNull();
    expect(screen.getAllByText(/your number may already be confirmed/)).toBeTruthy();
    await press('Log in');
    await heading('Welcome Back !');
    expect(screen.getByLabelText('Mobile number')).toHaveValue(mobile);
  });

  it('can be requested again for a forgotten password, without an offer to log in', async () => {
    fakeServer({ verifyOtp: { status: 502, body: {} }, resendOtp: { body: { message: 'ok' } } });
    saveFlow({ purpose: 'reset', mobile, sentAt: 0 });
    renderApp('/verify');
    await screen.findAllByLabelText(/Digit/);
    await code();
    await press('Confirm');
    await press('Resend OTP');
    expect((await screen.findAllByText('A new code is on its way.')).length).toBeGreaterThan(0);
    expect(screen.queryByText(/your number may already be confirmed/)).toBeNull();
  });

  it('leads to the login when its check was abandoned, but not after a clear answer', async () => {
    fakeServer({ verifyOtp: { status: 400, body: { error: 'x', code: 'invalid_code' } } });
    saveFlow({ purpose: 'signup', mobile, sentAt: 0 });
    const { unmount } = renderApp('/verify');
    await heading("Verify it's you");
    await code();
    await press('Confirm');
    await screen.findByText('Invalid OTP. Please try again.');
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
    fakeServer({ verifyOtp: 'never' });
    await press('Confirm');
    await screen.findByText('Checking your code…');
    unmount();
    renderApp('/verify');
    await heading("Verify it's you");
    expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  });
});
