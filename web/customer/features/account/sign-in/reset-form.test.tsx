import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { write } from '../../../../kit/testing/write.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { resetGrant, saveFlow } from './auth-flow.ts';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const opened = () =>
  screen.findByRole('heading', { name: 'Create a new password for your account' });
const maybeSaved = /so it may already be saved/;
const usedUp = {
  status: 401,
  body: { error: 'Token is invalid or expired', code: 'token_invalid' },
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  saveFlow({ purpose: 'reset', mobile: '9825011223', sentAt: 0 });
  resetGrant.save('token-9');
});

async function save() {
  await opened();
  await write(screen.getByLabelText('New password'), 'kraft-23');
  await write(screen.getByLabelText('Confirm password'), 'kraft-23');
  await press('Save password');
}

describe('a new password whose answer is lost', () => {
  it.each<[string, 'unreachable' | { status: number; body: object }]>([
    ['no answer came', 'unreachable'],
    ['the server failed', { status: 502, body: {} }],
    ['a proxy refused it', { status: 403, body: {} }],
  ])('is not reported as expired when %s, and can be used to log in', async (_, lost) => {
    fakeServer({ resetPassword: lost });
    renderApp('/reset-password');
    await save();
    expect(await screen.findByText(maybeSaved)).toBeTruthy();
    fakeServer({ resetPassword: usedUp });
    await press('Retry');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
    expect(await screen.findByText(maybeSaved)).toBeTruthy();
    expect(screen.queryByText(/This reset has expired/)).toBeNull();
    await press('Log in');
    await at('/login');
    expect(resetGrant.read()).toBeNull();
  });

  it('can be replaced with a new code', async () => {
    fakeServer({ resetPassword: 'unreachable' });
    renderApp('/reset-password');
    await save();
    await screen.findByText(maybeSaved);
    await press('Ask for a new code');
    await screen.findByRole('heading', { name: 'Enter Mobile Number' });
  });

  it('may be saved when the user did not wait for the answer', async () => {
    fakeServer({ resetPassword: 'never' });
    const { unmount } = renderApp('/reset-password');
    await save();
    await screen.findByText('Saving your new password…');
    unmount();
    fakeServer({ resetPassword: usedUp });
    renderApp('/reset-password');
    await save();
    await opened();
    expect(await screen.findByText(maybeSaved)).toBeTruthy();
    expect(screen.queryByText(/This reset has expired/)).toBeNull();
  });

  it('does not affect the next grant', async () => {
    saveFlow({ purpose: 'reset', mobile: '9825011223', sentAt: 0, isUnsure: true });
    const user = { CompanyName: 'Shree Box', Email: 'r@shree.example', Mobile: '9825011223' };
    fakeServer({
      verifyOtp: { body: { token: 'token-10', purpose: 'reset', user } },
      resetPassword: usedUp,
    });
    renderApp('/verify');
    await userEvent.click(await screen.findByLabelText('Digit 1 of 6'));
    expect(screen.queryByText(/your number may already be confirmed/)).toBeNull();
    await userEvent.paste('123456');
    await press('Confirm');
    await save();
    expect(await screen.findByText(/This reset has expired/)).toBeTruthy();
    expect(screen.queryByText(maybeSaved)).toBeNull();
  });
});

describe('the new password refused', () => {
  const common = {
    error: 'Please check',
    code: 'validation',
    fields: { Password: 'This password is too common' },
  };

  it.each([
    ['as too common', { status: 400, body: common }, 'This password is too common'],
    [
      'without a reason for its field',
      { status: 429, body: { code: 'too_many' } },
      /Too many attempts/,
    ],
    ['because the reset has expired', usedUp, /This reset has expired/],
  ])('%s has the focus again', async (_, resetPassword, sentence) => {
    fakeServer({ resetPassword });
    renderApp('/reset-password');
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(screen.queryByText(maybeSaved)).toBeNull();
  });
});
