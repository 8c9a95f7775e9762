import type { Page } from '@playwright/test';
import { plantAnswers } from './support/plant-answers.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 320, height: 700 } });

test('Show password is visible, and large enough for a thumb', async ({ page }) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Show password' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { width, height, line, field } = await button.evaluate((one) => {
      const { width, height } = one.getBoundingClientRect();
      const line = getComputedStyle(one.querySelector('svg') ?? one).stroke;
      const box = one.parentElement?.parentElement?.querySelector('input');
      return { width, height, line, field: box ? getComputedStyle(box).backgroundColor : '' };
    });
    expect([width, height]).toEqual([44, 44]);
    const brightness = (colour: string) => Number(/\d+/.exec(colour)?.[0]);
    expect(Math.abs(brightness(line) - brightness(field))).toBeGreaterThan(90);
  }
  await page.getByLabel('Password', { exact: true }).fill('kraft-22');
  await button.tap();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

/** Returns the words in a table of facts that are broken over several lines. */
const cutWords = (page: Page) =>
  page.getByRole('table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) cut.push(word);
        }
      }
      return cut;
    }),
  );

test('a table of facts breaks no word that fits on a line', async ({ page, make, signIn }) => {
  const facts = {
    product_name: 'Anvil Cover',
    category: 'flexo_printing',
    part_type: 'Anvil Cover',
    cylinder_external_diameter: 400,
    material: 'INTERNATIONALLY',
  };
  const endless = 'A'.repeat(80);
  const [average, extreme] = await Promise.all([
    make.item(facts),
    make.item({ ...facts, type: endless }),
  ]);
  await signIn(page, { as: 'customer' });
  const open = async (id: string) => {
    await page.goto(`/shop/${id}`);
    await expect(page.getByRole('cell', { name: 'INTERNATIONALLY' })).toBeVisible();
  };
  await open(average.ID);
  expect(await cutWords(page)).toEqual([]);
  await open(extreme.ID);
  expect(await cutWords(page)).toEqual([endless]);
  const isWide = () => document.documentElement.scrollWidth > window.innerWidth;
  expect(await page.evaluate(isWide)).toBe(false);
});

test('a questionnaire in the panel keeps its answers within their cards', async ({
  page,
  api,
  make,
  signIn,
}) => {
  const { token } = await make.customer();
  const { data } = await api.call('saveQuestionnaire', { token, body: plantAnswers });
  await signIn(page, { as: 'administrator' });
  await page.goto(`/admin/questionnaires/${data.ID}?user=${data.UserId}`);
  await expect(page.getByRole('cell', { name: '+91 98230 12345' })).toBeVisible();
  const room = await page.getByRole('table').evaluateAll((tables) =>
    tables.map((one) => {
      const card = one.parentElement?.getBoundingClientRect();
      return (card?.right ?? 0) - one.getBoundingClientRect().right;
    }),
  );
  expect(Math.min(...room)).toBeGreaterThanOrEqual(0);
});

test('a plant’s mobile number stays on one line', async ({ page, api, make, signIn }) => {
  const { token } = await make.customer();
  const { data } = await api.call('saveQuestionnaire', { token, body: plantAnswers });
  await signIn(page, { as: 'administrator' });
  await page.goto(`/admin/users/${data.UserId}`);
  const number = page.getByRole('table', { name: 'Who' }).locator('a[href^="tel:"]');
  expect(await number.evaluate((one) => one.getClientRects().length)).toBe(1);
});

test('the tabs of a query’s composer are beside the arrows', async ({ page, make, signIn }) => {
  const { ID } = await make.query(await make.customer());
  await signIn(page, { as: 'administrator' });
  await page.goto(`/admin/queries/${ID}`);
  const tab = page.getByRole('tab', { name: 'Internal note' });
  await expect(tab).toBeInViewport({ ratio: 1 });
  const { x = 0, width = 0 } = (await tab.boundingBox()) ?? {};
  const arrows = await page
    .getByRole('navigation', { name: 'In the list it was opened from' })
    .boundingBox();
  expect(x + width).toBeLessThanOrEqual(arrows?.x ?? 0);
});

test('Resolve ends at the margin of a query’s page, beside the assignee', async ({
  page,
  make,
  signIn,
}) => {
  const { ID } = await make.query(await make.customer());
  await signIn(page, { as: 'administrator' });
  await page.goto(`/admin/queries/${ID}`);
  const resolve = await page.getByRole('button', { name: /^Resolve / }).boundingBox();
  const assignee = await page.getByRole('combobox', { name: 'Assigned to' }).boundingBox();
  expect((resolve?.x ?? 0) + (resolve?.width ?? 320)).toBeLessThanOrEqual(320 - 16);
  expect(resolve?.y).toBeCloseTo(assignee?.y ?? 0, -1);
});

test('a chosen day of the audit log is on one line on any phone', async ({ page, signIn }) => {
  await signIn(page, { as: 'administrator' });
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/admin/settings/audit?from=2026-11-28');
    const empty = page.getByText('Choose a day');
    expect(await empty.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    const { lines, isCut } = await page
      .getByText('Nov 28, 2026', { exact: true })
      .evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const cross = one.closest('div')?.querySelector('svg');
        return {
          lines: range.getClientRects().length,
          isCut: range.getBoundingClientRect().right > (cross?.getBoundingClientRect().left ?? 0),
        };
      });
    expect({ lines, isCut }, `at ${width}`).toEqual({ lines: 1, isCut: false });
  }
});

test('a notice about answers not loaded does not touch the form below it', async ({
  page,
  signIn,
  faults,
}) => {
  faults.expect(/net::ERR_FAILED/);
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await page.route(/\/api\/questionnaire\//, (route) => route.abort());
  await page.getByRole('link', { name: /Get Free Report Today/ }).click();
  const form = await page.locator('form').boundingBox();
  const notice = await page.getByRole('status').filter({ hasText: 'could not be' }).boundingBox();
  expect((form?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0)).toBeGreaterThanOrEqual(8);
});

test('the reason at the login does not touch the first field', async ({ page, signIn }) => {
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  const other = await page.context().newPage();
  await other.goto('/records');
  await expect(other.getByText('No records found')).toBeVisible();
  await page.evaluate(() => {
    for (const key of ['token', 'user', 'isLoggedIn']) localStorage.removeItem(key);
  });
  const why = other.getByRole('status').filter({ hasText: 'signed out in another window' });
  const notice = await why.boundingBox();
  const label = await other.getByText('Mobile number', { exact: true }).boundingBox();
  expect((label?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0)).toBeGreaterThanOrEqual(8);
});
