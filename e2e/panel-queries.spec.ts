import { enter, tabTo } from './support/keyboard.ts';
import { axe, axeInDark, expect, test } from './support/test.ts';

test('ten queries of a plant are found by its pasted number, saved as a view, and resolved together by keyboard alone', async ({
  page,
  signIn,
  make,
}) => {
  const buyer = await make.customer({ companyName: 'Konkan Packaging' });
  for (let count = 1; count <= 10; count += 1) {
    await make.query(buyer, { sparePartName: `Slotting Blade ${count}` });
  }
  await signIn(page, { as: 'administrator' });
  let keys = 0;
  const press = (key: string) => {
    keys += 1;
    return page.keyboard.press(key);
  };
  const rows = page.locator('[data-row]');

  await test.step('the longest-waiting query is two keys away from Home', async () => {
    await page.goto('/admin');
    const oldest = page.getByRole('region', { name: 'Waiting longest' }).getByRole('link').first();
    const name = (await oldest.locator('strong').textContent()) ?? '';
    await press('j');
    await press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(keys).toBe(2);
  });

  await test.step('the queries are found with three keys', async () => {
    await page.goto('/admin/queries/all');
    await expect(rows.first()).toBeVisible();
    keys = 0;
    await press('/');
    const { mobile } = buyer;
    await page.keyboard.insertText(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
    await press('Tab');
    await expect(page.getByText('Showing 1 to 10 of 10 results')).toBeVisible();
    expect(keys + 1).toBe(3);
  });

  const view = page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: 'Konkan' });
  await test.step('the list is narrowed to open queries and saved as a view', async () => {
    await enter(page, page.getByRole('button', { name: 'In Progress', exact: true }));
    await enter(page, page.getByRole('button', { name: 'Save view' }));
    await page.keyboard.type('Konkan');
    await page.keyboard.press('Enter');
    await expect(view).toHaveAccessibleName('Konkan 10 queries');
    await page.reload();
    await expect(view).toHaveAttribute('aria-current', 'page');
    await expect(rows).toHaveCount(10);
  });

  await test.step('the queries are resolved with three keys', async () => {
    keys = 0;
    await press('Shift+X');
    await expect(page.getByRole('region', { name: '10 queries selected' })).toBeVisible();
    await press('r');
    await expect(page.getByRole('button', { name: /^Supplied/ })).toBeFocused();
    await axe(page);
    await press('2');
    await expect(page.getByText('10 queries are resolved')).toBeVisible();
    expect(keys).toBe(3);
    await expect(page.getByText('No queries found.')).toBeVisible();
    await expect(view).toHaveAccessibleName('Konkan 0 queries');
  });

  await test.step('resolving them is undone', async () => {
    await enter(page, page.getByRole('button', { name: 'Undo' }));
    await expect(rows).toHaveCount(10);
    await tabTo(page, page.getByRole('button', { name: 'More for Konkan' }));
  });
});

test('a query on a listed machine is read and resolved, and its history says by whom', async ({
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
  await page.goto(`/admin/queries/machine?search=${buyer.mobile}`);
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
