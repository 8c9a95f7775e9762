import type { Page } from '@playwright/test';
import { countLoads } from './support/release.ts';
import { axe, expect, test } from './support/test.ts';

const openCalculators = (page: Page) =>
  page.getByRole('link', { name: 'Calculator' }).last().click();
const failed = (page: Page) => page.getByRole('alert').getByText('This screen could not be opened');
const gone = (page: Page) =>
  page.getByRole('alert').getByText('This version is no longer available');
const calculators = (page: Page) => page.getByRole('heading', { level: 1, name: 'Calculator' });

test('a screen missing from a new release reloads the page once, then says so', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 404 .*calculator-list/);
  faults.expect(/Failed to fetch dynamically imported module/);
  const chunk = '**/assets/calculator-list*.js';
  await page.goto('/home');
  await page.route(chunk, (route) => route.fulfill({ status: 404, body: '' }));
  const loads = countLoads(page);
  await openCalculators(page);
  await expect(gone(page)).toBeVisible();
  await axe(page);
  await expect(gone(page)).toBeVisible();
  expect(loads()).toBe(1);
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(calculators(page)).toBeVisible();
});

test('a screen that waits for the network says so, and appears with it', async ({
  page,
  faults,
}) => {
  faults.expect(/Failed to load resource/);
  faults.expect(/Unable to preload CSS|dynamically imported module/);
  await page.goto('/home');
  // Home must be complete before the connection is lost, because it also loads its contents by
  // itself.
  await expect(page.getByRole('region', { name: 'Top Machines' })).toBeVisible();
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await openCalculators(page);
  await expect(failed(page)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(failed(page)).toBeVisible();
  expect(loads()).toBe(0);
  // The first request of the new connection is lost.
  await page.route('**/version.json', (route) => route.abort(), { times: 1 });
  const again = page.waitForResponse('**/version.json');
  await page.context().setOffline(false);
  await again;
  await expect(calculators(page)).toBeVisible();
});
