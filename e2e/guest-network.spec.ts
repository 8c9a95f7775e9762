import { expect, test } from './support/on-a-bad-line.ts';
import { openWithWorker } from './support/phone.ts';
import { letCustomerIn } from './support/sign-in.ts';
import { expectCached } from './support/worker.ts';

test('the page of a guest network leaves stored data in view, with its age and the reason', async ({
  page,
  line,
  make,
}) => {
  const { product_name: name } = await make.item({ product_name: 'Creasing Wheel' });
  await letCustomerIn(page, await make.customer());
  await openWithWorker(page);
  await page.goto('/shop');
  await expect(page.getByText(name)).toBeVisible();
  await expectCached(page, /\/api\/catalogue\//);
  line.answer('/api/catalogue/', '<!doctype html><title>Sign in to use this network</title>');
  await page.reload();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByText(/This network requires its own sign-in.*Shown as of/)).toBeVisible();
  line.answer('/api/catalogue/', null);
  // The app reads again by itself: after three seconds, then after nine more.
  await expect(page.getByText(/Shown as of/)).toBeHidden({ timeout: 20_000 });
});
