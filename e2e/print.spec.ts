import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Returns the classes of the elements that a browser would repeat on each page or float over it. */
const overTheText = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility() && element.clientHeight > 0)
      .map((element) => element.className),
  );

test('on paper no bar covers the text', async ({ page, signIn, make }) => {
  const item = await make.item();
  const query = await make.query(await make.customer());
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await expect(page.getByRole('link', { name: item.product_name }).first()).toBeVisible();
  expect(await overTheText(page)).not.toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await overTheText(page)).toEqual([]);
  await page.goto(`/shop/${item.ID}`);
  await expect(page.getByRole('heading', { name: item.product_name })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Create Query', includeHidden: true }),
  ).toBeHidden();
  expect(await overTheText(page)).toEqual([]);

  await signIn(page, { as: 'administrator' });
  await page.goto(`/admin/queries/${query.ID}`);
  await expect(page.getByText('Timeline')).toBeVisible();
  expect(await overTheText(page)).toEqual([]);
});

test('an open record is printed whole, without the screen below it', async ({
  page,
  signIn,
  make,
}) => {
  const customer = await make.customer();
  const requiredPartDetails = 'The knife is worn on one side.\n'.repeat(60);
  await make.query(customer, { requiredPartDetails });
  await signIn(page, { as: 'customer', customer });
  await page.goto('/records');
  await page.getByRole('button', { name: /Created On/ }).click();
  const record = page.getByRole('dialog');
  await expect(record).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main', { includeHidden: true })).toBeHidden();
  await expect(record.getByRole('button')).toHaveCount(0);
  const hidden = await record.evaluate(
    (dialog) =>
      [dialog, ...dialog.querySelectorAll('div')].filter(
        (part) => part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0,
      ).length,
  );
  expect(hidden).toBe(0);
});
