import { aColour } from './support/colours.ts';
import { expect, test } from './support/on-a-bad-line.ts';
import { expectCached, workerReady } from './support/worker.ts';

test('a part and a machine opened from their lists are available offline, with their age', async ({
  page,
  line,
  context,
  signIn,
  make,
}) => {
  const part = await make.item({ product_name: 'Chamber Blade' });
  const seen = await make.item({ product_name: 'Glue Dam Set' });
  const maker = 'Narmada Works';
  const machine = await make.machine(await make.customer(), { manufacturer_name: maker }, [
    await aColour(3),
  ]);
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await workerReady(page);
  await page.goto('/machines');
  await page.getByRole('link').filter({ hasText: maker }).click();
  await expectCached(page, new RegExp(`^kept-\\d{10} /api/machine/${machine.ID}$`));
  await page.goto('/shop');
  await page.getByRole('link', { name: /Chamber Blade/ }).click();
  await expectCached(page, new RegExp(`^kept-\\d{10} /api/catalogue/${part.ID}$`));

  await page.close();
  line.breakDown();
  await context.setOffline(true);
  const cold = await context.newPage();
  for (const [address, name] of [
    [`/machines/${machine.ID}`, maker],
    [`/shop/${part.ID}`, 'Chamber Blade'],
    // Never opened: the stored list contains it.
    [`/shop/${seen.ID}`, 'Glue Dam Set'],
  ] as const) {
    await cold.goto(address);
    await expect(cold.getByText(name).first()).toBeVisible();
    await expect(cold.getByText(/^Shown as of \d/)).toBeVisible();
  }
});
