import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Counts the rows that are fully visible in the window, below the sticky headers. */
const rowsInSight = (page: Page) =>
  page
    .locator('[data-row]')
    .evaluateAll(
      (rows) =>
        rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length,
    );

test('a desk shows 12 users, 14 queries and 12 products at once, and their headers stay in view', async ({
  page,
  make,
  signIn,
}) => {
  const buyer = await make.customer();
  for (let count = 0; count < 14; count += 1) {
    await make.query(buyer);
    if (count < 12) await make.item();
    if (count < 12) await make.customer();
  }
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/users');
  await page.getByLabel('Rows per page').selectOption('25');
  for (const [address, min] of [
    ['/admin/users', 12],
    ['/admin/queries/spare-parts', 14],
    ['/admin/catalogue', 12],
  ] as const) {
    await page.goto(address);
    await expect.poll(() => rowsInSight(page), address).toBeGreaterThanOrEqual(min);
  }
  await page.goto('/admin/queries/spare-parts');
  const head = page.getByRole('columnheader', { name: 'Buyer' });
  await expect(head).toBeInViewport();
  await page.locator('[data-row]').last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 2000);
  await expect(head).toBeInViewport();
});

test('the product form and the import are in the panel’s frame, with a way back', async ({
  page,
  make,
  signIn,
}) => {
  await make.item();
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/catalogue');
  const tab = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Catalogue' });
  for (const [way, title] of [
    ['link', 'Add Product'],
    ['button', 'Import'],
    ['link', 'Cross-references'],
  ] as const) {
    await page.getByRole(way, { name: title, exact: true }).click();
    await expect(page).not.toHaveURL(/catalogue$/);
    await expect(tab).toHaveAttribute('aria-current', 'page');
    await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/catalogue$/);
  }
});

test('text typed immediately after Ctrl K reaches its field while the results still load', async ({
  page,
  signIn,
}) => {
  await signIn(page, { as: 'administrator' });
  const loaded = Promise.withResolvers<void>();
  await page.route('**/palette-results-*.js', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('audit');
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog', { name: 'Go to or find' }).getByRole('textbox');
  await expect(field).toHaveValue('audit');
  await expect(page).toHaveURL(/settings$/);
  loaded.resolve();
  await expect(page).toHaveURL(/settings\/audit$/);
});

test('a chosen day is on one line beside its clear button, as high as other fields', async ({
  page,
  signIn,
}) => {
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/settings/audit?from=2026-11-28');
  const day = page.getByText('Nov 28, 2026', { exact: true });
  const lines = day.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return range.getClientRects().length;
  });
  expect(await lines).toBe(1);
  const heightOf = async (field: Locator) => (await field.boundingBox())?.height;
  const select = await heightOf(page.getByLabel('Person'));
  for (const name of ['From', 'To']) {
    const field = page.getByRole('button', { name: new RegExp(`^${name} `) }).locator('..');
    expect(await heightOf(field), name).toBe(select);
  }
});
