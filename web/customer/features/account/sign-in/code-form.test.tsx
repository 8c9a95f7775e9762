import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { write } from '../../../../kit/testing/write.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { resetGrant, saveFlow } from './auth-flow.ts';

const mobile = '9825011223';
const user = { CompanyName: 'Shree Box', Email: 'r@shree.example', Mobile: mobile };
const heading = (name: string) => screen.findByRole('heading', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, text: string) => write(screen.getByLabelText(label), text);
const unsent =
  'We could not send a code to +91 98250 11223 just now. Tap Resend OTP in a few minutes.';
const lead = 'Enter the 6-digit code we sent to +91 98250 11223.';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('a code that could not be sent', () => {
  const resendOtp = { body: { message: 'ok' } };
  const isSaidAndAskedFor = async () => {
    await heading("Verify it's you");
    expect(screen.getByText(unsent)).toBeTruthy();
    expect(screen.queryByText(lead)).toBeNull();
    await press('Resend OTP');
    expect(await screen.findByText(lead)).toBeTruthy();
    expect(screen.getByText('A new code is on its way.', { selector: 'p' })).toBeTruthy();
    expect(screen.queryByText(unsent)).toBeNull();
    expect(screen.getByRole('button', { name: 'Resend OTP in 30 s' })).toBeDisabled();
  };

  it('is reported as not sent after a sign-up, and can be requested at once', {
    timeout: 20_000,
  }, async () => {
    const body = { message: 'ok', user, registration: 'secret-1', code_sent: false };
    fakeServer({ register: { status: 201, body }, resendOtp });
    renderApp('/signup');
    await heading('Create Account');
    await fill('Company name', 'Shree Box');
    await fill('Email', 'r@shree.example');
    await fill('Mobile number', mobile);
    await fill('Password', 'kraft-22');
    await fill('Confirm password', 'kraft-22');
    await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
    await press('Sign up');
    await isSaidAndAskedFor();
  });

  it('is reported as not sent after a login, and can be requested at once', async () => {
    const refusal = { error: 'User not verified', code: 'not_verified', registration: 'secret-2' };
    fakeServer({ login: { status: 403, body: { ...refusal, code_sent: false } }, resendOtp });
    renderApp('/login');
    await heading('Welcome Back !');
    await fill('Mobile number', mobile);
    await fill('Password', 'kraft-22');
    await press('Log in');
    expect(await screen.findByText('User not verified.')).toBeTruthy();
    await isSaidAndAskedFor();
  });
});

describe('the code of a forgotten password', () => {
  const forget = async () => {
    await heading('Welcome Back !');
    await press('Forgot Password?');
  };
  const askAndGoBack = async () => {
    const server = fakeServer({ sendOtp: { body: { message: 'ok' } } });
    renderApp('/login');
    await heading('Welcome Back !');
    await fill('Mobile number', mobile);
    await press('Forgot Password?');
    await heading('Enter Mobile Number');
    await press('Send OTP');
    await screen.findByText(lead);
    await press('Back');
    return server;
  };

  it('can still be entered after Back, without a new one being sent', async () => {
    const server = await askAndGoBack();
    await forget();
    expect(await screen.findByText(lead)).toBeTruthy();
    expect(screen.getByLabelText('Digit 1 of 6')).toBeTruthy();
    expect(server.to('sendOtp')).toHaveLength(1);
  });

  it.each<[string, () => unknown]>([
    [
      'another number',
      async () => {
        await userEvent.clear(screen.getByLabelText('Mobile number'));
        await fill('Mobile number', '9000000009');
      },
    ],
    ['an expired code', () => saveFlow({ purpose: 'reset', mobile, sentAt: Date.now() - 600_000 })],
    ['a code that was already used', () => resetGrant.save('token-9')],
  ])('is requested again for %s', async (_, change) => {
    await askAndGoBack();
    await heading('Welcome Back !');
    await change();
    await forget();
    await heading('Enter Mobile Number');
  });
});

describe('the refused code', () => {
  it.each([
    ['as wrong', { status: 400, body: { error: 'x', code: 'invalid_code' } }, /^Invalid OTP/],
    ['by a broken server', { status: 502, body: {} }, /^Something went wrong on our side/],
  ])('%s has the focus again, so that it can be typed over', async (_, verifyOtp, sentence) => {
    fakeServer({ verifyOtp });
    saveFlow({ purpose: 'reset', mobile, sentAt: Date.now() });
    renderApp('/verify');
    await heading('Reset Password');
    await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
    await userEvent.paste('123456');
    await press('Confirm');
    await screen.findByText(sentence);
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus();
    await userEvent.keyboard('654321');
    const typed = screen.getAllByLabelText(/^Digit/).map((box) => box.getAttribute('value'));
    expect(typed.join('')).toBe('654321');
  });
});

it.each(['no digits', 'some digits'])(
  'a code requested again with %s typed is announced, and the first box has the focus',
  async (typed) => {
    fakeServer({ sendOtp: { body: { message: 'ok' } }, resendOtp: { body: { message: 'ok' } } });
    saveFlow({ purpose: 'reset', mobile, sentAt: Date.now() - 60_000 });
    renderApp('/verify');
    await heading('Reset Password');
    if (typed === 'some digits') await userEvent.keyboard('12');
    await press('Resend OTP');
    expect(await screen.findByRole('button', { name: 'Resend OTP in 30 s' })).toBeDisabled();
    expect(screen.getByLabelText('Digit 1 of 6')).toHaveFocus();
    const spoken = [...document.querySelectorAll('[aria-live=polite]')];
    expect(spoken.map(({ textContent }) => textContent)).toContain('A new code is on its way.');
  },
);

it.each([
  [9, 'Invalid OTP. Please try again.'],
  [
    10,
    'Invalid OTP. Please try again. This code is older than 10 minutes. Tap Resend OTP for a new one.',
  ],
])('a code refused after %i minutes is reported as %s', async (minutes, sentence) => {
  const resendOtp = { body: { message: 'ok' } };
  fakeServer({ verifyOtp: { status: 400, body: { error: 'x', code: 'invalid_code' } }, resendOtp });
  saveFlow({ purpose: 'reset', mobile, sentAt: Date.now() - minutes * 60_000 });
  renderApp('/verify');
  await heading('Reset Password');
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'));
  await userEvent.paste('123456');
  await press('Confirm');
  expect(await screen.findByText(/^Invalid OTP/)).toHaveTextContent(sentence);
  await press('Resend OTP');
  expect(await screen.findByText('A new code is on its way.', { selector: 'p' })).toBeTruthy();
  expect(screen.queryByText(/^Invalid OTP/)).toBeNull();
});
