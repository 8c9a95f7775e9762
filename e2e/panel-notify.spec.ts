import type { Customer } from './support/builders.ts';
import { letCustomerIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { ofPhone } from './support/windows.ts';

/** More than one page of the table shows. */
const PLANTS = 12;

test('all matching plants are notified, and read the notification on Home', async ({
  page,
  signIn,
  make,
  browser,
}) => {
  const name = `Nandi ${Date.now()}`;
  const plants: Customer[] = [];
  for (let number = 1; number <= PLANTS; number += 1) {
    plants.push(await make.customer({ companyName: `${name} ${number}` }));
  }
  const other = await make.customer({ companyName: 'Another plant' });
  await signIn(page, { as: 'administrator' });

  await page.goto(`/admin/users?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: `Select all ${PLANTS} that match` }).click();
  await page.getByRole('button', { name: 'Notify Selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send notification' });
  await expect(dialog.getByText(`${PLANTS} people`)).toBeVisible();
  await dialog.getByLabel('Title').fill('Slotting blades in stock');
  await dialog.getByLabel('Message').fill('Sixty blades of 1.2 mm arrived this morning.');
  await dialog.getByLabel('Link').fill('/shop');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  const confirm = page.getByRole('dialog', { name: `Send to ${PLANTS} people?` });
  await confirm.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(`Delivered to all ${PLANTS}`)).toBeVisible();

  const reader = async (plant: Customer) => {
    const context = await browser.newContext({ ...ofPhone, baseURL: page.url() });
    const phone = await context.newPage();
    await letCustomerIn(phone, plant);
    await phone.goto('/home');
    return phone;
  };
  const [, , third] = plants;
  if (!third) throw new Error('No third plant');
  const phone = await reader(third);
  const news = phone.getByRole('region', { name: 'Latest news' });
  await expect(news.getByText('Sixty blades of 1.2 mm arrived this morning.')).toBeVisible();
  await news.getByRole('link').click();
  await expect(phone).toHaveURL(/\/shop$/);
  const elsewhere = await reader(other);
  await expect(elsewhere.getByRole('region', { name: 'Top Machines' })).toBeVisible();
  await expect(elsewhere.getByRole('region', { name: 'Latest news' })).toHaveCount(0);

  await page.goto('/admin/notifications');
  const sent = page.getByText('Slotting blades in stock').first();
  await expect(sent).toBeVisible();
});
