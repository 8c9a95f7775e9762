import { expect, test } from './support/test.ts';

test('a seller edits a listing and marks it as sold, and a buyer with a query reads so', async ({
  page,
  signIn,
  make,
  api,
}) => {
  const seller = await signIn(page, { as: 'customer' });
  const machine = await make.machine(seller, { name: 'Stiching Machine', size: '1800 mm' });
  const buyer = await make.customer();
  const body = { type: 'machine', item_id: machine.ID, urgency_level: 'High' } as const;
  await api.call('raiseMachineQuery', { token: buyer.token, body });

  await page.goto('/machines');
  await page.getByRole('link', { name: 'My listings' }).click();
  const card = page.getByRole('article', { name: 'Stitching Machine' });
  await expect(card.getByText('1 query', { exact: true })).toBeVisible();

  await test.step('it is edited in the form in which it was made', async () => {
    await card.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByLabel('Size', { exact: true })).toHaveValue('1800 mm');
    await page.getByLabel('Size', { exact: true }).fill('2000 mm');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/my-listings$/);
    await expect(card.getByText(/2000 mm/)).toBeVisible();
  });

  await test.step('it is marked as sold', async () => {
    await card.getByRole('button', { name: 'Mark as sold' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as sold' }).click();
    await expect(card.getByText('Sold', { exact: true })).toBeVisible();
    const query = { search: 'stitching', is_active: 'true', limit: '1000' } as const;
    const { data } = await api.call('listMachines', { token: buyer.token, query });
    expect(data.map(({ ID }) => ID)).not.toContain(machine.ID);
  });

  await test.step('the buyer reads this in Records', async () => {
    const { data } = await api.call('listRecords', { token: buyer.token });
    expect(data[0]).toMatchObject({ Machine: { ID: machine.ID, sold_at: expect.any(String) } });
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByLabel('Mobile number').fill(buyer.mobile);
    await page.getByLabel('Password', { exact: true }).fill(buyer.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/records');
    await expect(page.getByText(/^Sold on/)).toBeVisible();
    await page.getByRole('button', { name: /Stitching Machine/ }).click();
    await expect(page.getByText(/This machine was sold on/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See the machine' })).toHaveCount(0);
  });
});
