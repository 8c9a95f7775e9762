import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { aMobile } from './support/builders.ts';
import { administrator } from './support/server-process.ts';
import { expect, test } from './support/test.ts';

const password = 'anilox roll 400 lpi';

/**
 * Returns the code of an authenticator app, `steps` half minutes ahead, since the present code may
 * already be used.
 */
function codeOf(secret: string, steps = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + steps * 30_000 });
}

async function typePassword(page: Page, mobile: string) {
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

async function typeCode(page: Page, label: string, code: string) {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('an administrator sets up a second factor, and logs in with it and without the phone', async ({
  page,
  api,
  make,
}) => {
  const { token } = await make.administrator();
  const mobile = aMobile();
  await api.call('addAdministrator', {
    token,
    body: {
      Name: 'Night Desk',
      Mobile: mobile,
      Password: password,
      CurrentPassword: administrator.password,
    },
  });
  await page.goto('/admin/settings');
  await typePassword(page, mobile);
  const board = page.getByRole('region', { name: 'Second factor' });
  await board.getByRole('button', { name: 'Switch on' }).click();
  const sheet = page.getByRole('dialog', { name: 'Set up your second factor' });
  await expect(sheet.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = (await sheet.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent()) ?? '';
  const secret = key.replaceAll(' ', '');
  await sheet.getByLabel('Six-digit code').fill(codeOf(secret));
  await sheet.getByLabel('Your own password').fill(password);
  await sheet.getByRole('button', { name: 'Switch on' }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  const recovery = (await codes.getByRole('listitem').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(board.getByText(/^On since/)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await typePassword(page, mobile);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await typeCode(page, 'Code from your authenticator app', '000000');
  await expect(page.getByText(/This code is wrong/)).toBeVisible();
  await typeCode(page, 'Code from your authenticator app', codeOf(secret, 1));
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await typePassword(page, mobile);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await typeCode(page, 'Recovery code', recovery);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});
