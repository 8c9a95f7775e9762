import { expect, test } from './support/test.ts';

test('Back at the moment a sheet closes itself leads to the sheet’s screen and no further', async ({
  page,
  signIn,
  make,
}) => {
  const item = await make.item();
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await page.goto('/shop');
  await page.getByRole('link', { name: item.product_name }).first().click();
  const screen = new RegExp(`/shop/${item.ID}$`);
  await expect(page).toHaveURL(screen);
  const openDepth = () => page.evaluate(() => history.state?.openDepth ?? 0);

  for (const order of ['sheet first', 'Back first']) {
    await page.getByRole('button', { name: 'Create Query' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await openDepth(), order).toBe(1);
    await page.evaluate((isBackFirst) => {
      const close = document.querySelector<HTMLElement>('dialog button[aria-label="Close"]');
      if (isBackFirst) history.back();
      close?.click();
      if (!isBackFirst) history.back();
    }, order === 'Back first');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect.poll(openDepth, order).toBe(0);
    await expect(page.getByRole('button', { name: 'Create Query' }), order).toBeVisible();
    await expect(page, order).toHaveURL(screen);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
});

test('sending a query leads home, and Back does not return to its sheet', async ({
  page,
  signIn,
  make,
}) => {
  const item = await make.item();
  await signIn(page, { as: 'customer' });
  // Counts how often the history leaves an entry whose address is Home.
  await page.addInitScript(() => {
    navigation.addEventListener('currententrychange', ({ navigationType, from }) => {
      if (navigationType !== 'traverse' || !from.url?.endsWith('/home')) return;
      const { dataset } = document.documentElement;
      dataset.moves = String(Number(dataset.moves ?? 0) + 1);
    });
  });
  await page.goto('/shop');
  await page.getByRole('link', { name: item.product_name }).first().click();
  await page.getByRole('button', { name: 'Create Query' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /High/ }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(page.locator('html')).toHaveAttribute('data-moves', '1');
});

test('a list is where it was left after a reload of it or of a detail', async ({
  page,
  signIn,
  make,
}) => {
  for (let count = 0; count < 21; count++) await make.item();
  await signIn(page, { as: 'customer' });
  const offset = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/home');
  await page.locator('a[href="/shop"]').first().click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText('Page 2 of')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const left = await offset();
  // The list arrives after the screen is drawn.
  await page.route('**/catalogue/?*', async (route) => {
    await page.waitForTimeout(300);
    await route.continue();
  });

  await page.reload();
  await expect.poll(offset).toBe(left);

  const items = page.locator('main a[href^="/shop/0"]');
  await items.last().click();
  await expect(page).toHaveURL(/\/shop\/0/);
  await page.reload();
  await page.goBack();
  await expect.poll(offset).toBe(left);

  await items.last().click();
  await expect(page).toHaveURL(/\/shop\/0/);
  await page.reload();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/shop\?page=2$/);
  await expect.poll(offset).toBe(left);
});
