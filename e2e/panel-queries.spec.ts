import { axe, axeInDark, expect, test } from './support/test.ts';

test('ten queries are resolved by keyboard, and one of them is put back', async ({
  page,
  signIn,
  make,
}) => {
  const buyer = await make.customer({ companyName: 'Konkan Packaging' });
  const names = Array.from({ length: 10 }, (_, index) => `Slotting Blade ${10 - index}`);
  for (const sparePartName of [...names].reverse()) await make.query(buyer, { sparePartName });
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/queries/spare-parts');
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toContainText('Slotting Blade 10');

  for (const name of names) {
    await page.keyboard.press('j');
    await expect(page.locator('[data-row]:focus')).toContainText(name);
    await page.keyboard.press('r');
    await expect(page.locator('[data-row]:focus').getByRole('combobox')).toHaveValue('resolved');
  }
  await expect(rows.getByText('Done', { exact: true })).toHaveCount(10);
  const undo = page
    .getByRole('status')
    .filter({ hasText: 'Slotting Blade 1 is resolved' })
    .getByRole('button', { name: 'Undo' })
    .last();
  // Somebody is on it: it stays for as long as axe takes.
  await undo.focus();
  await axe(page);
  await undo.click();
  await expect(rows.last().getByRole('combobox')).toHaveValue('in_progress');
  await expect(rows.last().getByText('Medium', { exact: true })).toBeVisible();

  await test.step('the keys are shown behind a question mark', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a query on a listed machine is read, resolved and remembered', async ({
  page,
  signIn,
  make,
  api,
}) => {
  const seller = await make.customer({ companyName: 'Sahyadri Cartons' });
  const buyer = await make.customer({ companyName: `Konkan ${seller.mobile.slice(-5)}` });
  const maker = `Torvane ${seller.mobile.slice(-5)}`;
  const machine = await make.machine(seller, { manufacturer_name: maker });
  const body = { item_id: machine.ID, urgency_level: 'medium', budget_range: '1250000' };
  await api.call('raiseMachineQuery', { token: buyer.token, body });
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/queries/machine');
  const row = page.locator('[data-row]', { hasText: buyer.companyName });
  await row.getByRole('button', { name: /^View details of/ }).click();
  const details = page.getByRole('dialog', { name: 'Folder Gluer' });
  await expect(details.getByText('₹12,50,000')).toBeVisible();
  for (const { email } of [buyer, seller]) {
    await expect(details.getByRole('link', { name: email })).toBeVisible();
  }
  await expect(details.getByText('Raised as Medium')).toBeVisible();
  await details.getByRole('combobox').selectOption('Resolved');
  const resolved = details.getByRole('listitem').filter({ hasText: 'Resolved' });
  await expect(resolved).toContainText('Day Desk, administrator');
  await axe(page);
  await axeInDark(page);

  await details.getByRole('link', { name: 'See this machine' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/machines/${machine.ID}$`));
  await expect(page.getByRole('heading', { name: 'Folder Gluer', level: 1 })).toBeVisible();
  await expect(page.getByText(maker).first()).toBeVisible();
});
