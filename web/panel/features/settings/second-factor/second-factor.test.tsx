import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { fakeStream } from '../../../../kit/testing/fake-stream.ts';
import { write } from '../../../../kit/testing/write.ts';
import { board, openSettings, refusal } from '../../../testing/fake-settings.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

const codes = ['ABCD-EFGH-IJKL-MNOP', 'QRST-UVWX-YZ23-4567'];
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const address = `otpauth://totp/Fluteline:9000000001?issuer=Fluteline&secret=${secret}`;
const state = (more: object = {}) => ({
  body: {
    data: { is_on: false, since: null, recovery_codes_left: 0, is_required: false, ...more },
  },
});
const on = { is_on: true, since: '2026-11-01T06:00:00.000Z', recovery_codes_left: 7 };
const startSecondFactor = { status: 201, body: { data: { secret, address } } };
const NEVER = new Promise<void>(() => {});
const confirmed = { status: 201, body: { data: { recovery_codes: codes } } };

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

async function fillIn() {
  const code = await screen.findByLabelText(/^Six-digit code/);
  const password = screen.getByLabelText(/^Your own password/);
  for (const field of [code, password]) await userEvent.clear(field);
  await write(code, ' 123 456 ');
  await write(password, 'my-own-password');
  await userEvent.click(
    within(screen.getByLabelText(/^Six-digit code/).closest('form') ?? document.body).getByRole(
      'button',
      { name: 'Switch on' },
    ),
  );
}

describe('the own second factor', () => {
  it('is set up by scanning, a code and the password; then the recovery codes are shown once', async () => {
    let isOn = false;
    let answer: object = refusal(400, 'validation', 'Please check', {
      Code: 'This code is wrong or has already been used',
    });
    const server = openSettings({
      readSecondFactor: () => (isOn ? state(on) : state()),
      startSecondFactor,
      confirmSecondFactor: () => answer,
    });
    const factor = await board('Second factor');
    await userEvent.click(await factor.findByRole('button', { name: 'Switch on' }));
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await fillIn();
    expect(await screen.findByText('This code is wrong or has already been used')).toBeTruthy();
    isOn = true;
    answer = confirmed;
    await fillIn();
    const sheet = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
    for (const code of codes) expect(sheet.getByText(code)).toBeTruthy();
    expect(server.to('startSecondFactor')).toHaveLength(1);
    expect(server.to('confirmSecondFactor').at(-1)?.body).toMatchObject({ Code: '123456' });
    await userEvent.click(sheet.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    expect(await factor.findByText('7')).toBeTruthy();
    expect(localStorage.getItem('adminToken')).toBe('token-a');
  });

  it('shows why no key could be created, and retries', async () => {
    let isDown = true;
    openSettings({
      startSecondFactor: () =>
        isDown ? refusal(503, 'unavailable', 'Back soon') : startSecondFactor,
    });
    const factor = await board('Second factor');
    await userEvent.click(await factor.findByRole('button', { name: 'Switch on' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText('Back soon')).toBeTruthy();
    isDown = false;
    await userEvent.click(sheet.getByRole('button', { name: 'Retry' }));
    expect(await sheet.findByRole('img', { name: /^QR code/ })).toBeTruthy();
  });

  it('is switched off, has its codes renewed and its policy changed with password and code', async () => {
    const server = openSettings({
      readSecondFactor: state(on),
      switchOffSecondFactor: { status: 204 },
      renewRecoveryCodes: confirmed,
      changeSecondFactorPolicy: state({ ...on, is_required: true }),
    });
    const factor = await board('Second factor');
    const confirm = async (name: string, code: string | null) => {
      await userEvent.click(await factor.findByRole('button', { name }));
      const sheet = within(await screen.findByRole('dialog'));
      await write(sheet.getByLabelText(/^Your own password/), 'my-own-password');
      if (code) await userEvent.type(sheet.getByLabelText(/^Code/), code);
      await userEvent.click(sheet.getByRole('button', { name }));
    };
    await confirm('New recovery codes', '123456');
    const sheet = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
    await userEvent.click(sheet.getByRole('button', { name: 'I have saved them' }));
    await confirm('Require it of everyone', null);
    expect(
      await screen.findByText('Every administrator must have a second factor now'),
    ).toBeTruthy();
    await confirm('Switch off', 'ABCD-EFGH-IJKL-MNOP');
    expect(await screen.findByText('Your second factor is off')).toBeTruthy();
    const own = { CurrentPassword: 'my-own-password' };
    const sent = (
      name: 'renewRecoveryCodes' | 'changeSecondFactorPolicy' | 'switchOffSecondFactor',
    ) => server.to(name).map(({ body }) => body);
    expect(sent('renewRecoveryCodes')).toEqual([{ ...own, Code: '123456' }]);
    expect(sent('changeSecondFactorPolicy')).toEqual([{ ...own, RequiredForAll: true }]);
    expect(sent('switchOffSecondFactor')).toEqual([{ ...own, Code: 'ABCD-EFGH-IJKL-MNOP' }]);
  });

  it('shows new recovery codes even after the sheet was closed', async () => {
    const renewed = Promise.withResolvers<void>();
    const server = openSettings({
      readSecondFactor: () =>
        server.to('renewRecoveryCodes').length > 0 ? { ...state(on), after: NEVER } : state(on),
      renewRecoveryCodes: { ...confirmed, after: renewed.promise },
    });
    const factor = await board('Second factor');
    const name = 'New recovery codes';
    await userEvent.click(await factor.findByRole('button', { name }));
    const sheet = within(await screen.findByRole('dialog'));
    await write(sheet.getByLabelText(/^Your own password/), 'my-own-password');
    await userEvent.type(sheet.getByLabelText(/^Code/), '123456');
    await userEvent.click(sheet.getByRole('button', { name }));
    await waitFor(() => expect(server.to('renewRecoveryCodes')).toHaveLength(1));
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    renewed.resolve();
    expect(await screen.findByText(codes[0] ?? '')).toBeTruthy();
  });

  it('is off although the first response was lost', async () => {
    let answer = refusal(503, 'unavailable', 'Back soon');
    openSettings({ readSecondFactor: state(on), switchOffSecondFactor: () => answer });
    const factor = await board('Second factor');
    await userEvent.click(await factor.findByRole('button', { name: 'Switch off' }));
    const sheet = within(await screen.findByRole('dialog'));
    await write(sheet.getByLabelText(/^Your own password/), 'my-own-password');
    await userEvent.type(sheet.getByLabelText(/^Code/), '123456');
    await userEvent.click(sheet.getByRole('button', { name: 'Switch off' }));
    expect(await sheet.findByText('Back soon')).toBeTruthy();
    answer = refusal(409, 'second_factor_off', 'There is no second factor.');
    await userEvent.click(sheet.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText('Your second factor is off')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('cannot be switched off if every administrator must have one', async () => {
    openSettings({ readSecondFactor: state({ ...on, is_required: true }) });
    const factor = await board('Second factor');
    expect(await factor.findByRole('button', { name: 'Stop requiring it' })).toBeTruthy();
    expect(factor.queryByRole('button', { name: 'Switch off' })).toBeNull();
  });
});

describe('a second factor required of every administrator', () => {
  const setUp = () => screen.findByRole('heading', { name: 'Set up your second factor' });

  it.each(['at the start', 'at the next call'])(
    'is set up before anything else, asked %s, and the panel opens',
    async (when) => {
      const isKnown = when === 'at the start';
      let isMissing = true;
      const stands = (required: boolean) => ({
        body: { data: { IsAdmin: true, SecondFactorSetupRequired: required } },
      });
      const refused = refusal(403, 'second_factor_setup_required', 'Please set up');
      fakeServer({
        ...panelCalls,
        me: () => stands(isKnown && isMissing),
        listAccounts: () => (isMissing ? refused : panelCalls.listAccounts),
        startSecondFactor,
        confirmSecondFactor: () => {
          isMissing = false;
          return confirmed;
        },
      });
      const stream = fakeStream();
      stream.answer(403);
      const { queries } = renderPanel('/users');
      await setUp();
      expect(screen.queryByRole('heading', { name: 'Users' })).toBeNull();
      await fillIn();
      expect(await screen.findByText(codes[1] ?? '')).toBeTruthy();
      // Refetches the administrator's rights, as after a network failure.
      await queries.invalidateQueries();
      expect(screen.getByText(codes[1] ?? '')).toBeTruthy();
      stream.answer(200);
      await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
      expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy();
      expect(await screen.findByText('Live')).toBeTruthy();
      expect(localStorage.getItem('adminToken')).toBe('token-a');
    },
  );

  it('can be left by logging out', async () => {
    const server = fakeServer({
      ...panelCalls,
      me: { body: { data: { IsAdmin: true, SecondFactorSetupRequired: true } } },
      startSecondFactor,
      logout: { status: 204 },
    });
    renderPanel('/users');
    await setUp();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeTruthy();
    await waitFor(() => expect(server.to('logout')).toHaveLength(1));
  });
});
