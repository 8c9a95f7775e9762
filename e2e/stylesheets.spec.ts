import type { Locator } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Checks the effect of stylesheets, which component tests cannot see. */

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the screen`);
  return box;
}

/** Returns which of red, yellow and green a colour is. */
async function colourOf(badge: Locator): Promise<string> {
  const [red = 0, green = 0] = await badge.evaluate((element) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d');
    if (!context) return [];
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  if (green > red) return 'green';
  return green > red / 3 ? 'yellow' : 'red';
}

test('the name of the signed-in account is in the bar of a desk, and not on a phone', async ({
  page,
  make,
  signIn,
}) => {
  const customer = await make.customer();
  await signIn(page, { as: 'customer', customer });
  await page.goto('/home');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'My Records' })).toBeVisible();
  const isDesk = (page.viewportSize()?.width ?? 0) >= 768;
  await expect(bar.getByText(customer.email)).toBeVisible({ visible: isDesk });
  await expect(bar.getByText(/\+91/)).toBeVisible({ visible: isDesk });
});

test('high, medium and low are red, yellow and green', async ({ page, make, signIn }) => {
  const customer = await make.customer();
  for (const urgencyLevel of ['High', 'Medium', 'Low'])
    await make.query(customer, { urgencyLevel });
  await signIn(page, { as: 'customer', customer });
  await page.goto('/records');
  const rows = page.getByRole('list', { name: 'Records' });
  for (const [urgency, colour] of [
    ['High', 'red'],
    ['Medium', 'yellow'],
    ['Low', 'green'],
  ] as const) {
    expect(await colourOf(rows.getByText(urgency, { exact: true })), urgency).toBe(colour);
  }
});

test('Create Query stays above the bottom bar; the thanks appear at the top centre', async ({
  page,
  make,
  signIn,
}) => {
  const item = await make.item();
  await signIn(page, { as: 'customer' });
  await page.goto(`/shop/${item.ID}`);
  const create = page.getByRole('button', { name: 'Create Query' });
  await expect(create).toBeInViewport();
  await page.mouse.wheel(0, 2000);
  await expect(create).toBeInViewport();
  await create.click();
  await page.getByRole('button', { name: /Line is stopped/ }).click();
  // The thanks move from the sheet to the screen as the sheet closes.
  await expect(page).toHaveURL(/\/home$/);
  const { x, y, width } = await boxOf(page.getByText('Thank you for your query!'));
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  expect(y).toBeLessThan(window.height / 4);
  expect(Math.abs(x + width / 2 - window.width / 2)).toBeLessThan(40);
});

test('a card shortens a long description to two lines', async ({ page, make, signIn }) => {
  const description = 'Runs daily, sold because the whole line moves. '.repeat(20).trim();
  const name = `Slotting machine ${Date.now()}`;
  await make.machine(await make.customer(), { name, description });
  await signIn(page, { as: 'customer' });
  await page.goto('/machines');
  const text = page.getByRole('link', { name: new RegExp(name) }).getByText(/Runs daily/);
  const { height } = await boxOf(text);
  const line = await text.evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
  expect(Math.round(height / line)).toBe(2);
});

test('the panel’s tabs are at the bottom of a phone, and above the page on a desk', async ({
  page,
  signIn,
}) => {
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/users');
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs.getByRole('link')).toHaveCount(6);
  const { y, height } = await boxOf(tabs);
  const { y: top } = await boxOf(page.getByRole('main'));
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  if (window.width < 768) {
    expect(Math.round(y + height)).toBe(window.height);
    await page.mouse.wheel(0, 2000);
    await expect(tabs).toBeInViewport({ ratio: 1 });
  } else {
    expect(y + height).toBeLessThanOrEqual(top);
  }
});
