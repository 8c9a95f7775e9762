import { axe, expect, test } from './support/test.ts';

test('a search for machines by inches finds millimetres, and is saved', async ({
  page,
  signIn,
  make,
}) => {
  const seller = await make.customer({ companyName: 'Sahyadri Cartons' });
  const maker = `Wide${seller.mobile.slice(-5)}`;
  await make.machine(seller, { manufacturer_name: maker, size: '1830 mm', description: '5 ply' });
  await signIn(page, { as: 'customer' });
  await page.goto('/machines');
  await page.getByRole('searchbox').fill(`72 inch five ply ${maker}`);
  await expect(page.getByText('1 machine', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Machines for sale' })).toContainText(maker);

  await page.getByRole('button', { name: 'Notify me when one is listed' }).click();
  await expect(page.getByText('Saved. You will be notified when one is listed.')).toBeVisible();
  await page.goto('/machines');
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await axe(page);
  await page.getByRole('link', { name: `72 inch five ply ${maker}` }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(`72 inch five ply ${maker}`);
  await expect(page.getByText('1 machine', { exact: true })).toBeVisible();
});
