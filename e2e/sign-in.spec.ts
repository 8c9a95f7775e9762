import type { Page } from '@playwright/test';
import { aMobile } from './support/builders.ts';
import { administrator } from './support/server-process.ts';
import { axeAtBothWidths, expect, test } from './support/test.ts';

const password = 'Anilox-roller-7';

async function enterCode(page: Page, code: string) {
  await page.getByRole('textbox', { name: /Digit 1 of 6/ }).click();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

test('a customer signs up with the code, signs out and signs in', async ({ page, server }) => {
  const mobile = aMobile();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign up here' }).click();
  await expect(page).toHaveURL(/\/signup$/);

  await page.getByLabel('Company name').fill('Sahyadri Cartons');
  await page.getByLabel('Email').fill(`plant${mobile}@example.com`);
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();

  await expect(page).toHaveURL(/\/verify$/);
  await enterCode(page, await server.sms.codeFor(mobile));
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('link', { name: 'My Records' })).toBeVisible();
  expect(
    await page.evaluate(() => navigation.canGoBack),
    'Back has no page of the app to return to',
  ).toBe(false);
  await axeAtBothWidths(page);

  // Each screen has one: in the bottom bar on a phone, in the top bar on a desk.
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'My Records' })).toBeVisible();
});

test('a wrong password is pointed out and does not sign in', async ({ page, make }) => {
  const { mobile } = await make.customer();
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill('Not-my-password-1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Incorrect Password - Try Again')).toBeVisible();
  await axeAtBothWidths(page);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the administrator signs in at /admin', async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Mobile number').fill(administrator.mobile);
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.getByRole('button', { name: /log in|login|sign in/i }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adminToken'))).toBeTruthy();
  await axeAtBothWidths(page);
});

test('the app accepts a session set by a test', async ({ page, signIn }) => {
  await signIn(page, { as: 'customer' });
  await page.goto('/records');
  await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeVisible();
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeHidden();
});
