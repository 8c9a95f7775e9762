import { axe, expect, test } from './support/test.ts';

test('a machine search in inches finds millimetres, is saved, and leads to the next matching listing', async ({
  page,
  signIn,
  make,
}) => {
  const seller = await make.customer({ companyName: 'Sahyadri Cartons' });
  const maker = `Wide${seller.mobile.slice(-5)}`;
  await make.machine(seller, { manufacturer_name: maker, size: '1830 mm', description: '5 ply' });
  await signIn(page, { as: 'customer' });
  await page.goto('/machines');
  const list = page.getByRole('list', { name: 'Machines for sale' });
  await expect(list).toBeVisible();
  const cards = await list.boundingBox();
  const saved = page.getByRole('button', { name: 'Saved searches' });
  const words = await saved.getByText('Saved searches').boundingBox();
  const indent = (words?.x ?? Number.NaN) - (cards?.x ?? Number.NaN);
  expect(indent, 'begins where the cards begin').toBeLessThanOrEqual(1);
  await page.getByRole('searchbox').fill(`72 inch five ply ${maker}`);
  await expect(page.getByText('1 machine', { exact: true })).toBeVisible();
  await expect(list).toContainText(maker);

  await page.getByRole('button', { name: 'Notify me when one is listed' }).click();
  await expect(page.getByText('Saved. You will be notified when one is listed.')).toBeVisible();
  await page.goto('/machines');
  await saved.click();
  await axe(page);
  await page.getByRole('link', { name: `72 inch five ply ${maker}` }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(`72 inch five ply ${maker}`);
  await expect(page.getByText('1 machine', { exact: true })).toBeVisible();

  await page.goto('/home');
  const size = '1850 mm, 72 inch';
  await make.machine(seller, { manufacturer_name: maker, size, description: 'Five ply' });
  const news = page.getByRole('region', { name: 'Latest news' });
  await news.getByText('A machine you are looking for is listed').click();
  await expect(page).toHaveURL(/\/machines\/[0-9a-f-]{36}$/);
  await expect(page.getByText('1850 mm').first()).toBeVisible();
});
