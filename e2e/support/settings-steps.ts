import type { Page } from '@playwright/test';

type Step = (page: Page) => Promise<unknown>;

const press =
  (name: string): Step =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();

const seeQrCode: Step = (page) => page.getByRole('img', { name: /^QR code/ }).waitFor();

/** Answers with a fixed secret, so that pictures of the screen show the same code each time. */
const answerSecret: Step = (page) =>
  page.route('**/api/admin/second-factor/secret', (route) => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    const address = `otpauth://totp/Fluteline:9000000001?issuer=Fluteline&secret=${secret}`;
    return route.fulfill({ status: 201, json: { data: { secret, address } } });
  });

const answerRecoveryCodes: Step = (page) =>
  page.route('**/api/admin/second-factor', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const codes = Array.from({ length: 10 }, (_, place) => `ABCD-EFGH-IJKL-MNO${place}`);
    return route.fulfill({ status: 201, json: { data: { recovery_codes: codes } } });
  });

/** Goes from Settings to the QR code. */
export const setUpFactor: readonly Step[] = [answerSecret, press('Switch on'), seeQrCode];

/** Shows the enforced policy to an administrator without a second factor. */
export const requireFactor: readonly Step[] = [
  answerSecret,
  (page) =>
    page.route('**/api/account/me', (route) =>
      route.fulfill({ json: { data: { IsAdmin: true, SecondFactorSetupRequired: true } } }),
    ),
  (page) => page.reload(),
  seeQrCode,
];

/** Goes from Settings to the recovery codes. */
export const showRecoveryCodes: readonly Step[] = [
  ...setUpFactor,
  answerRecoveryCodes,
  (page) => page.getByLabel('Six-digit code').fill('123456'),
  (page) => page.getByLabel('Your own password').fill('a password of mine'),
  (page) => page.getByRole('dialog').getByRole('button', { name: 'Switch on' }).click(),
  (page) => page.getByRole('button', { name: 'I have saved them' }).waitFor(),
];

/** Goes from the panel's login to its second step. */
export const askForCode: readonly Step[] = [
  (page) =>
    page.route('**/api/account/login', (route) =>
      route.fulfill({ status: 401, json: { error: 'Code', code: 'second_factor_required' } }),
    ),
  (page) => page.getByLabel('Mobile number').fill('9000000001'),
  (page) => page.getByLabel('Password', { exact: true }).fill('flute-panel-2026'),
  press('Log in'),
  (page) => page.getByLabel('Code from your authenticator app').waitFor(),
];

/** Goes from Settings with two administrators to the removal of one, sent without a password. */
export const askToRemove: readonly Step[] = [
  (page) =>
    page.route('**/api/admin/administrators', (route) => {
      const two = ['Day Desk', 'Night Desk'].map((Name, place) => ({
        ...{ ID: `a${place}`, Name, Mobile: `900000000${place + 1}`, Email: '' },
        ...{ CreatedAt: '2026-11-01T06:00:00.000Z', SecondFactor: place === 0 },
      }));
      return route.fulfill({ json: { administrators: two } });
    }),
  (page) => page.reload(),
  press('Remove Night Desk'),
  (page) => page.getByLabel('Your own password').waitFor(),
  (page) => page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click(),
];
