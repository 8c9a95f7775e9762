import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { write } from '../../../kit/testing/write.ts';
import { board, openSettings, refusal, settingsState } from '../../testing/fake-settings.ts';
import { anAdministrator, signInToPanel } from '../../testing/render-panel.tsx';

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe("the user's own access", () => {
  it('changes the password after entering the present one', async () => {
    let answer: object = refusal(400, 'validation', 'Incorrect Password - Try Again', {
      CurrentPassword: 'Incorrect Password - Try Again',
    });
    const server = openSettings({ changeMyPassword: () => answer });
    const form = await board('My password');
    await userEvent.type(form.getByLabelText(/^Current password/), 'wrong');
    await userEvent.type(form.getByLabelText(/^New password/), 'corrugated-board-7');
    await userEvent.type(form.getByLabelText(/^Confirm new password/), 'corrugated-board-8');
    await userEvent.click(form.getByRole('button', { name: 'Save password' }));
    expect(form.getByText('Passwords do not match')).toBeTruthy();
    await userEvent.type(form.getByLabelText(/^Confirm new password/), '{Backspace}7');
    await userEvent.click(form.getByRole('button', { name: 'Save password' }));
    expect(await form.findByText('Incorrect Password - Try Again')).toBeTruthy();
    answer = { status: 204 };
    await userEvent.click(form.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
    expect(server.to('changeMyPassword').at(-1)?.body).toEqual({
      CurrentPassword: 'wrong',
      Password: 'corrugated-board-7',
    });
    expect(form.getByLabelText(/^New password/)).toHaveValue('');
  });

  it('changes the password once: after a lost response the form is sent again with its key', async () => {
    let answer: object = refusal(503, 'unavailable', 'Back soon');
    const server = openSettings({ changeMyPassword: () => answer });
    const form = await board('My password');
    await write(form.getByLabelText(/^Current password/), 'blue reel 48 rolls');
    await write(form.getByLabelText(/^New password/), 'corrugated-board-7');
    await write(form.getByLabelText(/^Confirm new password/), 'corrugated-board-7');
    await userEvent.click(form.getByRole('button', { name: 'Save password' }));
    expect(await form.findByText('Back soon')).toBeTruthy();
    answer = { status: 204 };
    await userEvent.click(form.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
    const keys = server.to('changeMyPassword').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it('ends the session on another device', async () => {
    const server = openSettings({ endMySession: { status: 204 } });
    const sessions = await board('My sessions');
    expect(await sessions.findByText('This device')).toBeTruthy();
    await userEvent.click(sessions.getByRole('button', { name: 'End session on Unknown device' }));
    await waitFor(() => expect(server.to('endMySession')).toHaveLength(1));
    expect(server.to('endMySession')[0]?.address).toContain('/s2');
  });
});

describe('the installation', () => {
  it('shows the state of messages, storage and database, the release, and retention times', async () => {
    openSettings();
    const push = await board('Notifications to phones');
    expect(push.getByText('1,840')).toBeTruthy();
    expect(push.getByText('5,210')).toBeTruthy();
    expect(push.getByText('Generated at the first start')).toBeTruthy();
    expect(push.getByText(/^BNcRdreALRFX/)).toBeTruthy();
    const database = await board('Database');
    expect(database.getByText('Needs attention')).toBeTruthy();
    expect(database.getByText('No answer for 4 seconds')).toBeTruthy();
    expect(database.getByText('1.5 KB')).toBeTruthy();
    const storage = await board('Storage');
    expect(storage.getByText('12,50,000')).toBeTruthy();
    expect(storage.getByText('5 GB')).toBeTruthy();
    const disk = await board('Disk space');
    expect(disk.getByText('Needs attention')).toBeTruthy();
    expect(disk.getByText('300 MB of 40 GB')).toBeTruthy();
    const jobs = await board('Background jobs');
    expect(jobs.getByText('Needs attention')).toBeTruthy();
    expect(jobs.getByText(/^3 jobs wait/)).toBeTruthy();
    const proxy = await board('Proxy');
    expect(proxy.getByText('Needs attention')).toBeTruthy();
    expect(proxy.getByText(/came from 10\.0\.0\.7/)).toBeTruthy();
    const backups = await board('Backups');
    expect(backups.getByText('Needs attention')).toBeTruthy();
    expect(backups.getByText('3 GB')).toBeTruthy();
    expect(backups.getByText('The last good backup is more than two days old.')).toBeTruthy();
    expect((await board('Version')).getByText('1.4.0')).toBeTruthy();
    const stored = await board('Retention');
    expect(stored.getByText('30 days')).toBeTruthy();
    expect(stored.getByText('1 hour')).toBeTruthy();
    expect((await board('Text messages')).getByText('outbox')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the audit log' })).toHaveAttribute(
      'href',
      '/admin/settings/audit',
    );
  });

  it('shows a failure of its state while the other cards stay', async () => {
    let isDown = true;
    openSettings({
      readSettings: () =>
        isDown ? refusal(500, 'internal', 'Oops') : { body: { data: settingsState } },
    });
    expect(await screen.findByText('Failed to fetch the settings')).toBeTruthy();
    expect(await (await board('Administrators')).findByText('Day Desk')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await board('Version');
  });

  it.each([
    [true, 'The message to +91 90000 00001 was handed to the provider.'],
    [false, 'The message was not sent.'],
  ])('sends a test message (%s)', async (sent, sentence) => {
    const server = openSettings({
      sendTestMessage: { body: { data: { sent, detail: 'Answered by the provider' } } },
    });
    const messages = await board('Text messages');
    await userEvent.click(messages.getByRole('button', { name: 'Send test message' }));
    expect(await messages.findByText(sentence)).toBeTruthy();
    expect(messages.getByText('Answered by the provider')).toBeTruthy();
    expect(server.to('sendTestMessage')[0]?.body).toEqual({ mobile: anAdministrator.mobile });
  });
});
