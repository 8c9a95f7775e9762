import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { write } from '../../../../kit/testing/write.ts';
import { board, openSettings, refusal } from '../../../testing/fake-settings.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

const off = { is_on: false, since: null, recovery_codes_left: 0, is_required: false };
const on = { ...off, is_on: true, since: '2026-11-01T06:00:00.000Z', recovery_codes_left: 10 };
const startSecondFactor = {
  status: 201,
  body: { data: { secret: 'JBSWY3DP', address: 'otpauth://totp/Fluteline:9000000001' } },
};
const codes = { status: 201, body: { data: { recovery_codes: ['ABCD-EFGH-IJKL-MNOP'] } } };
const lost = refusal(503, 'unavailable', 'Back soon');
const onAlready = refusal(409, 'second_factor_on', 'Your second factor is already on.');
const usedCode = refusal(400, 'validation', 'Please check', {
  Code: 'This code is wrong or has already been used',
});
const maybeMade = /^New recovery codes may have been made/;
const maybeOn = /^Your second factor may already be on/;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

async function confirm(code: RegExp, name: string) {
  const field = await screen.findByLabelText(code);
  const password = screen.getByLabelText(/^Your own password/);
  for (const typed of [field, password]) await userEvent.clear(typed);
  await write(field, '123456');
  await write(password, 'my-own-password');
  const dialog = screen.queryByRole('dialog') ?? document.body;
  await userEvent.click(within(dialog).getByRole('button', { name }));
}
const switchOn = () => confirm(/^Six-digit code/, 'Switch on');
const renew = () => confirm(/^Code/, 'New recovery codes');

describe('new recovery codes after a lost response', () => {
  it('may have been created, and the next code of the app creates others', async () => {
    let answer: object = lost;
    openSettings({
      readSecondFactor: { body: { data: on } },
      renewRecoveryCodes: () => answer,
    });
    const factor = await board('Second factor');
    await userEvent.click(await factor.findByRole('button', { name: 'New recovery codes' }));
    expect(screen.queryByText(maybeMade)).toBeNull();
    await renew();
    const sheet = within(screen.getByRole('dialog'));
    expect(await sheet.findByText('Back soon')).toBeTruthy();
    answer = usedCode;
    await renew();
    expect(await sheet.findByText(/has already been used/)).toBeTruthy();
    expect(sheet.getByText(maybeMade)).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Cancel' }));
    expect(factor.getByText(maybeMade)).toBeTruthy();
    answer = codes;
    await userEvent.click(factor.getByRole('button', { name: 'New recovery codes' }));
    await renew();
    expect(await screen.findByText('ABCD-EFGH-IJKL-MNOP')).toBeTruthy();
    expect(screen.queryByText(maybeMade)).toBeNull();
  });

  it('were not created if the code was simply wrong', async () => {
    openSettings({ readSecondFactor: { body: { data: on } }, renewRecoveryCodes: usedCode });
    const factor = await board('Second factor');
    await userEvent.click(await factor.findByRole('button', { name: 'New recovery codes' }));
    await renew();
    expect(await screen.findByText(/has already been used/)).toBeTruthy();
    expect(screen.queryByText(maybeMade)).toBeNull();
  });

  it('are reported after the settings were left', async () => {
    const answered = Promise.withResolvers<void>();
    const server = openSettings({
      readSecondFactor: { body: { data: on } },
      renewRecoveryCodes: { ...lost, after: answered.promise },
    });
    const factor = await board('Second factor');
    await userEvent.click(await factor.findByRole('button', { name: 'New recovery codes' }));
    await renew();
    await waitFor(() => expect(server.to('renewRecoveryCodes')).toHaveLength(1));
    await press('Close');
    await userEvent.click(screen.getAllByRole('link', { name: 'Users' })[0] ?? document.body);
    await screen.findByRole('heading', { name: 'Users' });
    answered.resolve();
    expect(await screen.findByText(maybeMade)).toBeTruthy();
  });
});

describe('a second factor after a lost response', () => {
  it.each([
    ['without an answer', lost, 'Back soon'],
    ['as on already', onAlready, 'Your second factor is already on.'],
  ])(
    'may be on, %s: new recovery codes are created in the settings',
    async (_, answer, sentence) => {
      let isOn = false;
      openSettings({
        readSecondFactor: () => ({ body: { data: isOn ? on : off } }),
        startSecondFactor,
        confirmSecondFactor: () => {
          isOn = true;
          return answer;
        },
      });
      const factor = await board('Second factor');
      await userEvent.click(await factor.findByRole('button', { name: 'Switch on' }));
      await switchOn();
      expect(await screen.findByText(sentence)).toBeTruthy();
      expect(screen.getByText(maybeOn)).toBeTruthy();
      await press('Continue');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(await factor.findByRole('button', { name: 'New recovery codes' })).toBeTruthy();
      expect(factor.getByText(maybeMade)).toBeTruthy();
    },
  );

  it('lets an administrator who must have it into the panel', async () => {
    let isMissing = true;
    let answer = lost;
    fakeServer({
      ...panelCalls,
      me: () => ({ body: { data: { IsAdmin: true, SecondFactorSetupRequired: isMissing } } }),
      startSecondFactor,
      confirmSecondFactor: () => {
        isMissing = false;
        return answer;
      },
    });
    renderPanel('/users');
    await screen.findByRole('heading', { name: 'Set up your second factor' });
    await switchOn();
    expect(await screen.findByText(maybeOn)).toBeTruthy();
    answer = onAlready;
    await switchOn();
    expect(await screen.findByText('Your second factor is already on.')).toBeTruthy();
    expect(screen.getByText(maybeOn)).toBeTruthy();
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy();
  });

  it('lets an administrator into the panel who switched it on in another window', async () => {
    fakeServer({
      ...panelCalls,
      me: { body: { data: { IsAdmin: true, SecondFactorSetupRequired: true } } },
      startSecondFactor: onAlready,
    });
    renderPanel('/users');
    expect(await screen.findByText(maybeOn)).toBeTruthy();
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeTruthy();
  });
});
