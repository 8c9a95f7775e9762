import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customerSession } from '../../../kit/client/index.ts';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { write } from '../../../kit/testing/write.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

/** Name of the call in the contract. */
const saves = 'changeMyAccount';
const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A05) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0';

const me = {
  CompanyName: aCustomer.companyName,
  Email: aCustomer.email,
  Mobile: aCustomer.mobile,
  EmailReleasedAt: null as string | null,
};
const privacy = {
  ConsentVersion: '2026-11-01',
  ConsentedAt: '2026-11-02T06:00:00.000Z',
  AnalyticsConsent: false,
  ErasureDueAt: null as string | null,
};
const device = (ID: string, UserAgent: string, Current: boolean) => ({
  ID,
  UserAgent,
  Current,
  CreatedAt: '2026-11-20T06:00:00.000Z',
  ExpiresAt: '2026-12-20T06:00:00.000Z',
});
const reads = {
  me: { body: { data: me } },
  readMyPrivacy: { body: { data: privacy } },
  listMySessions: { body: { sessions: [device('s1', phone, true), device('s2', desk, false)] } },
};
const refusal = (fields: Record<string, string>) => ({
  status: 400,
  body: { error: Object.values(fields)[0], code: 'validation', fields },
});

async function open(handlers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...reads, ...handlers });
  signIn();
  renderApp('/account');
  await screen.findByRole('heading', { name: 'Company details' });
  return server;
}
const board = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('the account page', () => {
  it('says that the account could not be loaded, and loads it on Retry', async () => {
    let isDown = true;
    const down = { status: 503, body: { error: 'Back soon', code: 'unavailable' } };
    fakeServer({ ...reads, me: () => (isDown ? down : reads.me) });
    signIn();
    renderApp('/account');
    expect(await screen.findByText('Your account could not be loaded')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Company details' })).toBeTruthy();
  });

  it('says that an unconfirmed email went to another company', async () => {
    const EmailReleasedAt = '2026-11-20T06:00:00.000Z';
    await open({ me: { body: { data: { ...me, Email: '', EmailReleasedAt } } } });
    expect(screen.getByText(/Another company signed up with your email address/)).toBeTruthy();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('');
  });

  it('saves changed company details on the server and in the session', async () => {
    const changed = { ...me, CompanyName: 'Shree Boxes', Email: 'office@shree.example' };
    const server = await open({ [saves]: { body: { data: changed } } });
    const name = screen.getByLabelText(/Company name/);
    await userEvent.clear(name);
    await write(name, 'Shree Boxes');
    await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('Your company details are saved.')).toBeTruthy();
    expect(server.to(saves)[0]?.body).toEqual({ CompanyName: 'Shree Boxes' });
    expect(customerSession.read()?.user.email).toBe('office@shree.example');
  });

  it('sends only the typed fields when others were changed on another device', async () => {
    await open();
    const typed = screen.getByLabelText(/Email/);
    await userEvent.clear(typed);
    await write(typed, 'office@shree.example');
    cleanup();
    const renamed = { ...me, CompanyName: 'Shree Boxes' };
    const data = { ...renamed, Email: 'office@shree.example' };
    const server = await open({ me: { body: { data: renamed } }, [saves]: { body: { data } } });
    expect(screen.getByLabelText(/Company name/)).toHaveValue('Shree Boxes');
    await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(server.to(saves)).toHaveLength(1));
    expect(server.to(saves)[0]?.body).toEqual({ Email: 'office@shree.example' });
  });

  it('keeps typed values and marks the refused field', async () => {
    await open({ [saves]: refusal({ Email: 'This email is already registered' }) });
    const email = screen.getByLabelText<HTMLInputElement>(/Email/);
    await userEvent.clear(email);
    await write(email, 'taken@shree.example');
    await userEvent.click(screen.getByRole('button', { name: 'Save details' }));
    expect(await screen.findByText('This email is already registered')).toBeTruthy();
    expect(email).toHaveValue('taken@shree.example');
    expect(email).toHaveAttribute('aria-invalid', 'true');
  });

  it('changes the password only with the current one', async () => {
    let answer: ReturnType<typeof refusal> | { status: number } = refusal({
      CurrentPassword: 'Incorrect Password - Try Again',
    });
    const server = await open({ changeMyPassword: () => answer });
    const password = board('Password');
    await userEvent.click(password.getByRole('button', { name: 'Save password' }));
    expect(await password.findAllByText('Password is required')).toHaveLength(2);
    expect(server.to('changeMyPassword')).toEqual([]);
    await write(password.getByLabelText(/^Current password/), 'kraft-21');
    await write(password.getByLabelText(/^New password/), 'kraft-22-x');
    await write(password.getByLabelText(/^Confirm password/), 'kraft-22-x');
    await userEvent.click(password.getByRole('button', { name: 'Save password' }));
    expect(await password.findByText('Incorrect Password - Try Again')).toBeTruthy();
    answer = { status: 204 };
    await userEvent.click(password.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText(/Other devices are logged out/)).toBeTruthy();
    expect(password.getByLabelText(/^New password/)).toHaveValue('');
  });

  it('changes the password once when its answer is lost', async () => {
    const answers = [{ status: 502, body: {} }, { status: 204 }];
    const server = await open({ changeMyPassword: () => answers.shift() ?? { status: 204 } });
    const password = board('Password');
    await write(password.getByLabelText(/^Current password/), 'kraft-21');
    await write(password.getByLabelText(/^New password/), 'kraft-22-x');
    await write(password.getByLabelText(/^Confirm password/), 'kraft-22-x');
    await userEvent.click(password.getByRole('button', { name: 'Save password' }));
    await password.findByRole('alert');
    await userEvent.click(password.getByRole('button', { name: 'Save password' }));
    expect(await screen.findByText(/Other devices are logged out/)).toBeTruthy();
    const keys = server.to('changeMyPassword').map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string']);
  });

  it('lists the devices and ends the session of one', async () => {
    const server = await open({ endMySession: { status: 204 } });
    const devices = board('Logged in on');
    await devices.findByText('Chrome on Android');
    devices.getByText('This device');
    await userEvent.click(
      devices.getByRole('button', { name: 'End session on Firefox on Windows' }),
    );
    expect(await screen.findByText('Firefox on Windows is logged out.')).toBeTruthy();
    expect(server.to('endMySession')[0]?.address).toContain('/account/me/sessions/s2');
    await waitFor(() => expect(server.to('listMySessions')).toHaveLength(2));
  });

  it('switches consent to analytics, and back when the change is refused', async () => {
    const server = await open({ changeMyPrivacy: { status: 503, body: { error: 'Back soon' } } });
    const toggle = screen.getByRole<HTMLInputElement>('switch');
    await userEvent.click(toggle);
    expect(await screen.findByText('Back soon')).toBeTruthy();
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(server.to('changeMyPrivacy')[0]?.body).toEqual({ AnalyticsConsent: true });
  });

  it('links to the privacy notice and to the terms', async () => {
    await open();
    const links = board('Privacy').getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Read the notice', '/privacy-policy'],
      ['Read the terms of service', '/terms-of-service'],
    ]);
  });

  it('downloads all stored data as a file', async () => {
    const saved: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    await open({ exportMyData: { body: { data: { account: me } } } });
    await userEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saved).toEqual(['fluteline-my-data.json']));
  });

  it('asks for the password before deleting the account, and can cancel the deletion', async () => {
    let due: string | null = null;
    const now = () => ({ body: { data: { ...privacy, ErasureDueAt: due } } });
    const server = await open({
      readMyPrivacy: now,
      requestErasure: ({ body }) => {
        const { Password } = body as { Password: string };
        if (Password !== 'kraft-22') return refusal({ Password: 'Incorrect Password - Try Again' });
        due = '2026-11-28T06:00:00.000Z';
        return now();
      },
      cancelErasure: () => {
        due = null;
        return { status: 204 };
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    const password = sheet.getByLabelText(/^Password/);
    await write(password, 'kraft-21');
    await userEvent
      .setup({ delay: null })
      .dblClick(sheet.getByRole('button', { name: 'Delete account' }));
    expect(await sheet.findByText('Incorrect Password - Try Again')).toBeTruthy();
    expect(server.to('requestErasure')[0]?.headers['Idempotency-Key']).toBeTruthy();
    await userEvent.clear(password);
    await write(password, 'kraft-22');
    await userEvent.click(sheet.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('Your account will be deleted on Nov 28, 2026.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.to('requestErasure')).toHaveLength(2);
  });
});
