import type { Page } from '@playwright/test';
import { aPicture } from '../server/src/testing/photos.ts';
import { axe, axeInDark, expect, test } from './support/test.ts';

/** A row on a desk, a card on a phone. */
const rowOf = (page: Page, name: string) => page.locator('[data-row]', { hasText: name });

test('a machine is deactivated while another administrator edits it', async ({
  page,
  signIn,
  make,
  api,
}) => {
  const seller = await make.customer({ companyName: 'Sahyadri Cartons' });
  const maker = `Torvane ${seller.mobile.slice(-5)}`;
  const picture = await aPicture(1200, 900);
  const { ID: id } = await make.machine(seller, { manufacturer_name: maker }, [picture]);
  const { token } = await signIn(page, { as: 'administrator' });
  // Without the stream the page does not see the other's change, as after a connection has just
  // broken.
  const noStream = { status: 404, json: { error: 'Not found', code: 'not_found' } };
  await page.route('**/api/admin/events', (route) => route.fulfill(noStream));

  await page.goto('/admin/machines');
  // Until the response arrives, the previous rows are shown, which include this one.
  const searched = page.waitForResponse(/\/api\/machine\/\?.*search=Torvane/);
  await page.getByRole('searchbox').fill(maker);
  await page.waitForURL(/search=Torvane/);
  await searched;
  const row = rowOf(page, maker);
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  const off = { query: { id }, token, body: { size: '2400 mm', urgency_level: 'high' } };
  await api.call('changeMachine', off);

  await row.getByRole('switch').click();
  await expect(
    row.getByText(/changed this .*Folder Gluer was not switched: Size is now 2400 mm/),
  ).toBeVisible();
  await expect(row.getByText('High', { exact: true })).toBeVisible();
  await expect(row.getByRole('switch')).toBeChecked();
  await axe(page);
  await axeInDark(page);

  await row.getByRole('switch').click();
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();

  await test.step('the details offer to call the seller, and show pictures in full size', async () => {
    await row.getByRole('button', { name: /^View details of/ }).click();
    const details = page.getByRole('dialog', { name: 'Folder Gluer' });
    await expect(details.getByText('Sahyadri Cartons')).toBeVisible();
    const call = details.locator(`a[href="tel:+91${seller.mobile}"]`);
    await expect(call).toBeVisible();
    await expect(details.getByRole('link', { name: seller.email })).toBeVisible();
    await axe(page);
    await details.getByRole('button', { name: 'Open picture 1 of 1' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(2);
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Inactive' }).click();
  await expect(page.getByText('No machines found')).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/search=Torvane.*status=inactive/);
  await expect(page.getByText('No machines found')).toBeVisible();
});

test('a change by one administrator appears to the other within two seconds', async ({
  page,
  context,
  signIn,
  make,
}) => {
  const seller = await make.customer();
  const maker = `Torvane ${seller.mobile.slice(-5)}`;
  await make.machine(seller, { manufacturer_name: maker });
  const buyer = await make.customer({ companyName: `Konkan ${seller.mobile.slice(-5)}` });
  const other = await context.newPage();
  for (const screen of [page, other]) await signIn(screen, { as: 'administrator' });

  await page.goto(`/admin/machines?search=${encodeURIComponent(maker)}`);
  await other.goto(`/admin/machines?search=${encodeURIComponent(maker)}`);
  for (const screen of [page, other]) {
    await expect(screen.locator('header').getByRole('status')).toHaveText('Live');
    await expect(rowOf(screen, maker)).toHaveCount(1);
  }
  await page.bringToFront();
  await rowOf(page, maker).getByRole('switch').click();
  await expect(rowOf(page, maker).getByText('Inactive', { exact: true })).toBeVisible();
  await expect(rowOf(other, maker).getByText('Inactive', { exact: true })).toBeVisible();

  await test.step('a query that a buyer raises appears by itself, and so does the count', async () => {
    await other.goto('/admin/queries/spare-parts?sort=newest');
    await expect(other.locator('header').getByRole('status')).toHaveText('Live');
    const open = other.getByRole('link', { name: /^Spare Parts \d+ open$/ });
    const before = Number(await open.locator('[aria-hidden]').textContent());
    await make.query(buyer);
    await expect(rowOf(other, buyer.companyName)).toHaveCount(1);
    await expect(open).toHaveAccessibleName(`Spare Parts ${before + 1} open`);
  });
  await other.close();
});
