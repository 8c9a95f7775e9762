import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Makes the page behave like a browser that blocks site data. */
async function blockSiteData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

async function logIn(page: Page, { mobile, password }: { mobile: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
}

async function askForPart(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: /^Generate a Quote A part/ }).click();
  await page.getByLabel('Spare Part Name').fill(name);
  await page.getByLabel('Machine', { exact: true }).selectOption({ label: 'Slotter' });
  await page.getByLabel('Urgency Level').selectOption({ label: 'High' });
  await page.getByLabel('Specifications Available').selectOption({ label: 'No' });
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Required Part Details').fill('Worn');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for your query!')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
}

test('the app works online with blocked site data, and says what is lost', async ({
  page,
  make,
}) => {
  await blockSiteData(page);
  await logIn(page, await make.customer());
  await expect(page.getByText(/^This browser blocks site data\./)).toBeVisible();
  await askForPart(page, 'Slotting blade');
  await page.getByRole('link', { name: /^Generate a Quote A part/ }).click();
  await expect(
    page.getByLabel('Spare Part Name'),
    'the form is empty after it was sent',
  ).toHaveValue('');
});

test('nothing fails if local storage is full', async ({ page, make }) => {
  await page.addInitScript(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        for (;;) localStorage.setItem(`full ${size} ${Math.random()}`, 'x'.repeat(size));
      } catch {
        // Smaller values may still fit.
      }
    }
  });
  await logIn(page, await make.customer());
  await expect(page.getByText(/^This browser blocks site data\./)).toBeHidden();
  await askForPart(page, 'Crush roller');
  await page.getByRole('link', { name: /^Generate a Quote A part/ }).click();
  await expect(
    page.getByLabel('Spare Part Name'),
    'the form is empty after it was sent',
  ).toHaveValue('');
});
