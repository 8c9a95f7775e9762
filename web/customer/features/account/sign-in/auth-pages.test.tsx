import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { write } from '../../../../kit/testing/write.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { saveFlow } from './auth-flow.ts';

const user = { CompanyName: 'Shree Box', Email: 'r@shree.example', Mobile: '9825011223' };
const account = { companyName: 'Shree Box', email: 'r@shree.example', mobile: '9825011223' };
const session = { token: 'token-9', ...account, isVerified: true, isAdmin: false };
const verified = (purpose: string) => ({ body: { token: 'token-9', purpose, user } });
const path = () => window.location.pathname;
const heading = (name: string) => screen.findByRole('heading', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, text: string) => write(screen.getByLabelText(label), text);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

async function logIn() {
  await heading('Welcome Back !');
  await fill('Mobile number', '9825011223');
  await fill('Password', 'kraft-22');
  await press('Log in');
}

async function enterCode() {
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.paste('123456');
  await press('Confirm');
}

describe('the login', () => {
  it('stores the session and goes home', async () => {
    const server = fakeServer({ login: { body: session } });
    renderApp('/login');
    await logIn();
    await waitFor(() => expect(path()).toBe('/home'));
    expect(server.to('login')[0]?.body).toEqual({ Mobile: '9825011223', Password: 'kraft-22' });
    expect(localStorage.getItem('token')).toBe('token-9');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toMatchObject({ mobile: '9825011223' });
    expect(localStorage.getItem('isLoggedIn')).toBe('true');
  });

  it('sends nothing while fields are missing', async () => {
    const server = fakeServer({});
    renderApp('/login');
    await heading('Welcome Back !');
    await press('Log in');
    expect(screen.getByText('Mobile number is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(server.to('login')).toEqual([]);
  });

  it('shows the refusal and keeps the typed number', async () => {
    const body = { error: 'Mobile number or password is incorrect', code: 'wrong_credentials' };
    fakeServer({ login: { status: 401, body } });
    renderApp('/login');
    await logIn();
    expect(
      (await screen.findByText('Incorrect Password - Try Again')).closest('[role]')?.role,
    ).toBe('alert');
    expect(screen.getByLabelText('Mobile number')).toHaveValue('9825011223');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('kraft-22');
  });

  it('leads an unverified number to the code screen without requesting a code', async () => {
    const body = { error: 'User not verified', code: 'not_verified', registration: 'secret-2' };
    const server = fakeServer({ login: { status: 403, body }, verifyOtp: verified('signup') });
    renderApp('/login');
    await logIn();
    await heading("Verify it's you");
    expect(screen.getByText('User not verified. OTP resent.')).toBeTruthy();
    expect(server.seen.filter(({ call }) => call !== 'login')).toEqual([]);
    await enterCode();
    await waitFor(() =>
      expect(server.to('verifyOtp')[0]?.body).toMatchObject({ registration: 'secret-2' }),
    );
  });

  it('can be skipped', async () => {
    fakeServer({});
    const { router } = renderApp('/login');
    await heading('Welcome Back !');
    await press('Skip for now');
    await waitFor(() => expect(path()).toBe('/home'));
    expect(router.history.canGoBack()).toBe(false);
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the sign-up', () => {
  const fillAll = async () => {
    await heading('Create Account');
    await fill('Company name', 'Shree Box');
    await fill('Email', 'r@shree.example');
    await fill('Mobile number', '9825011223');
    await fill('Password', 'kraft-22');
    await fill('Confirm password', 'kraft-22');
    await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  };

  it('leads through the code to Home', { timeout: 20_000 }, async () => {
    const server = fakeServer({
      register: { status: 201, body: { message: 'ok', user, registration: 'secret-1' } },
      verifyOtp: verified('signup'),
    });
    const { router } = renderApp('/login');
    await heading('Welcome Back !');
    await press('Sign up here');
    await heading('Create Account');
    const terms = screen.getByRole('link', { name: 'terms of service' });
    expect(terms).toHaveAttribute('href', '/terms-of-service');
    await fillAll();
    await press('Sign up');
    await heading("Verify it's you");
    expect(server.to('register')[0]?.body).toMatchObject({
      CompanyName: 'Shree Box',
      Mobile: '9825011223',
      ConsentVersion: expect.stringMatching(/^\d{4}-/),
      AnalyticsConsent: false,
    });
    await enterCode();
    expect(server.to('verifyOtp')[0]?.body).toEqual({
      Mobile: '9825011223',
      otp: '123456',
      registration: 'secret-1',
    });
    expect(await screen.findByText('Your number is verified. Welcome!')).toBeTruthy();
    expect(path()).toBe('/verify');
    await waitFor(() => expect(path()).toBe('/home'));
    // Home is the only history entry, so Back leaves the app.
    expect(router.history.canGoBack()).toBe(false);
    expect(localStorage.getItem('token')).toBe('token-9');
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))).toEqual([]);
  });

  it('marks a taken email and keeps the other fields', { timeout: 20_000 }, async () => {
    const body = { error: 'This email is already registered', code: 'email_taken' };
    fakeServer({ register: { status: 409, body } });
    renderApp('/signup');
    await fillAll();
    await press('Sign up');
    await waitFor(() =>
      expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true'),
    );
    expect(screen.getByLabelText('Company name')).toHaveValue('Shree Box');
  });
});

describe('the code screen', () => {
  const flow = { purpose: 'signup', mobile: '9825011223', sentAt: 0 } as const;

  it('can resend the code after 30 seconds, even after a reload', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    fakeServer({ resendOtp: { body: { message: 'ok' } } });
    saveFlow({ ...flow, sentAt: Date.now() - 20_000 });
    const { unmount } = renderApp('/verify');
    await heading("Verify it's you");
    expect(screen.getByRole('button', { name: 'Resend OTP in 10 s' })).toBeDisabled();
    unmount();
    saveFlow(flow);
    renderApp('/verify');
    await heading("Verify it's you");
    await userEvent.type(screen.getByLabelText('Digit 1 of 6'), '12');
    await press('Resend OTP');
    expect(await screen.findByRole('button', { name: 'Resend OTP in 30 s' })).toBeTruthy();
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveValue('');
  });

  it('requires all six digits and says when the code is wrong', async () => {
    const body = { error: 'Invalid OTP. Please try again.', code: 'invalid_code' };
    fakeServer({ verifyOtp: { status: 400, body } });
    saveFlow(flow);
    renderApp('/verify');
    await heading("Verify it's you");
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await enterCode();
    expect(await screen.findByText('Invalid OTP. Please try again.')).toBeTruthy();
    expect(screen.getByLabelText('Digit 6 of 6')).toHaveValue('6');
  });

  it('confirms its own registration, even after a reload and another code', async () => {
    const server = fakeServer({
      resendOtp: { body: { message: 'ok' } },
      verifyOtp: { status: 400, body: { error: 'x', code: 'invalid_code' } },
    });
    saveFlow({ ...flow, registration: 'secret-1' });
    const { unmount } = renderApp('/verify');
    await heading("Verify it's you");
    await press('Resend OTP');
    await screen.findByRole('button', { name: 'Resend OTP in 30 s' });
    unmount();
    renderApp('/verify');
    await heading("Verify it's you");
    await enterCode();
    await waitFor(() =>
      expect(server.to('verifyOtp')[0]?.body).toMatchObject({ registration: 'secret-1' }),
    );
  });

  it('leads back to the sign-up when the registration has expired', async () => {
    const body = { error: 'Please sign up again', code: 'sign_up_again' };
    fakeServer({ verifyOtp: { status: 409, body } });
    saveFlow({ ...flow, registration: 'secret-1' });
    renderApp('/verify');
    await heading("Verify it's you");
    await enterCode();
    expect(await screen.findByText('Please sign up again')).toBeTruthy();
    await press('Sign up');
    await heading('Create Account');
  });

  it.each([
    ['signup', '/signup'],
    ['reset', '/login'],
  ] as const)('for a %s leads back to %s', async (purpose, before) => {
    fakeServer({});
    saveFlow({ ...flow, purpose });
    renderApp('/verify');
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    await waitFor(() => expect(path()).toBe(before));
  });

  it('without a flow leads to the login', async () => {
    fakeServer({});
    renderApp('/verify');
    await waitFor(() => expect(path()).toBe('/login'));
  });
});

describe('a forgotten password', () => {
  it('is replaced with the reset grant, and then leads to the login', {
    timeout: 20_000,
  }, async () => {
    const server = fakeServer({
      sendOtp: { body: { message: 'ok' } },
      verifyOtp: verified('reset'),
      resetPassword: { body: { message: 'ok' } },
    });
    renderApp('/login');
    await heading('Welcome Back !');
    await fill('Mobile number', '9825011223');
    await press('Forgot Password?');
    await heading('Enter Mobile Number');
    await press('Send OTP');
    await heading('Reset Password');
    expect(server.to('sendOtp')[0]?.body).toEqual({ mobile: '9825011223', purpose: 'reset' });
    await enterCode();
    await heading('Create a new password for your account');
    await fill('New password', 'kraft-23');
    await fill('Confirm password', 'kraft-23');
    await press('Save password');
    await screen.findByText(/new password is saved/);
    expect(server.to('resetPassword')[0]?.headers.Authorization).toBe('Bearer token-9');
    await waitFor(() => expect(path()).toBe('/login'));
    expect({ ...localStorage }).toEqual({});
    expect(sessionStorage.getItem('resetGrant')).toBeNull();
  });

  it('offers Retry when the code could not be sent', async () => {
    const server = fakeServer({ sendOtp: 'unreachable' });
    saveFlow({ purpose: 'reset', mobile: '', sentAt: 0 });
    renderApp('/verify');
    await heading('Enter Mobile Number');
    await fill('Mobile number', '9825011223');
    await press('Send OTP');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.to('sendOtp')).toHaveLength(2));
  });
});
