import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeAtBothWidths, expect, test } from './support/test.ts';

const ROWS = 1000;
const WRONG = 40;
const HEADING = 'Model No.,Product,Category,Quantity,Material';

/** Builds a list as an office has it, in which every 25th quantity is a word. */
function aList(mark: string): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const quantity = index % (ROWS / WRONG) === 7 ? 'a dozen' : index;
    return `${mark}-${index},"Seal, size ${index}",Others,${quantity},Rubber`;
  });
  return [HEADING, ...rows].join('\r\n');
}

const csv = (name: string, text: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

async function downloadedBy(page: Page, button: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await coming).path(), 'utf8');
}

test('a list of 1,000 rows with 40 errors is imported, corrected and imported again', async ({
  page,
  signIn,
}) => {
  test.setTimeout(150_000);
  const mark = `IM${Date.now() % 1_000_000}`;
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/catalogue');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import products');
  const template = await downloadedBy(page, 'Template (CSV)');
  expect(template).toContain('Model No.');

  await test.step('a check changes nothing', async () => {
    await page
      .getByLabel('Choose a file', { exact: true })
      .and(page.locator('input'))
      .setInputFiles(csv('parts.csv', aList(mark)));
    await expect(page.getByRole('heading', { name: /^Checked/ })).toBeVisible({ timeout: 60_000 });
    await expect(figure(page, 'Would be added')).toHaveText('960');
    await expect(figure(page, 'Refused')).toHaveText('40');
    const problems = page.locator('[data-row]');
    await expect(problems).toHaveCount(WRONG);
    await expect(problems.filter({ hasText: 'Row 9' }).first()).toContainText('Quantity');
    await axeAtBothWidths(page);
  });

  await test.step('the correct rows are saved, even if the page is left meanwhile', async () => {
    await page.getByRole('button', { name: 'Import now' }).click();
    await expect(page.getByRole('heading', { name: /^Import(ing|ed)/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 });
    await expect(figure(page, 'Added')).toHaveText('960');
    await axeAtBothWidths(page);
  });

  const refused = await downloadedBy(page, 'Download refused rows');
  expect(refused.trimEnd().split('\r\n')).toHaveLength(1 + WRONG);

  await test.step('the corrected rows are imported too', async () => {
    await page
      .getByLabel('Choose another file', { exact: true })
      .and(page.locator('input'))
      .setInputFiles(csv('mended.csv', refused.replaceAll('a dozen', '12')));
    await expect(page.getByRole('heading', { name: /^Checked/ })).toBeVisible({ timeout: 60_000 });
    await expect(figure(page, 'Would be added')).toHaveText(String(WRONG));
    await expect(figure(page, 'Refused')).toHaveText('0');
    await page.getByRole('button', { name: 'Import now' }).click();
    await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('link', { name: 'Go to the catalogue' }).click();
  });

  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByText('Showing 1 to 10 of 1,000 results')).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Export the catalogue' });
  await expect(sheet).toContainText('1,000 products');
  await sheet.getByRole('button', { name: 'CSV' }).click();
  await sheet.getByRole('button', { name: 'Export' }).click();
  await expect(sheet.getByText('The file is ready: 1,000 rows.')).toBeVisible({ timeout: 60_000 });
  const exported = await downloadedBy(page, 'Download file');
  expect(exported.trimEnd().split('\r\n')).toHaveLength(1 + ROWS);
  expect(exported).toContain(`${mark}-7,`);
});
