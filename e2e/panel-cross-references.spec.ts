import { axe, expect, test } from './support/test.ts';

test('a cross-reference is entered, and the part is found by the other number', async ({
  page,
  signIn,
}) => {
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/catalogue/cross-references');
  const number = String(Date.now()).slice(-8);
  await page.getByRole('button', { name: 'Add cross-reference' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add cross-reference' });
  await sheet.getByLabel('Model No.', { exact: true }).fill(`E2-${number}-2RSR`);
  await sheet.getByLabel('Other Model No.').fill(`E2 ${number} DDU`);
  await sheet.getByRole('textbox', { name: 'Source' }).fill('Two catalogues');
  await axe(page);
  await sheet.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Cross-reference added')).toBeVisible();
  await page.getByRole('searchbox').fill(`e2/${number}ddu`);
  await page.waitForURL(/search=e2/);
  const row = page.locator('[data-row]', { hasText: `E2-${number}-2RSR` });
  await expect(row.getByText('is the same as')).toBeVisible();
});
