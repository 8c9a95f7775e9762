import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { write } from '../../../../kit/testing/write.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { saveFlow } from './auth-flow.ts';

const mobile = '9825011223';
const user = { CompanyName: 'Shree Box', Email: 'r@shree.example', Mobile: mobile };
const heading = (name: string) => screen.findByRole('heading', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, text: string) => write(screen.getByLabelText(label), text);
const unsent =
  'No code could be sent to +91 98250 11223 just now. Tap Resend OTP in a few minutes.';
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

  it('is not spoken of as sent after a sign-up, and can be asked for at once', {
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

  it('is not spoken of as sent after a login, and can be asked for at once', async () => {
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

describe('a code that was refused', () => {
  it.each([
    ['as wrong', { status: 400, body: { error: 'x', code: 'invalid_code' } }, /^Invalid OTP/],
    ['by a broken server', { status: 502, body: {} }, /^Something went wrong on our side/],
  ])('%s has the focus again, to be typed over', async (_, verifyOtp, sentence) => {
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
