import { chromium, type Page } from '@playwright/test';
import { browserFlags } from './support/browser.ts';
import { findChromium } from './support/find-chromium.ts';
import { plantAnswers } from './support/plant-answers.ts';
import { expect, test } from './support/test.ts';

const executablePath = findChromium(process.env, chromium.executablePath());

test.use({
  viewport: { width: 320, height: 700 },
  launchOptions: {
    // As on Android, the browser goes through its history if a page scrolls no further.
    args: [...browserFlags, '--overscroll-history-navigation=1'],
    ...(executablePath && { executablePath }),
  },
});

/**
 * Moves a finger across the screen, once per frame, because browsers recognise no faster gesture.
 */
async function swipe(page: Page, { from, to, y }: { from: number; to: number; y: number }) {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y }],
    });
  const steps = 8;
  await touch('touchStart', from);
  for (let step = 1; step <= steps; step++) {
    await touch('touchMove', from + ((to - from) * step) / steps);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await touch('touchEnd');
}

const atHeading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('a swipe goes back one screen, without the browser’s own navigation', async ({
  page,
  signIn,
}) => {
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await page.getByRole('link', { name: 'Machines', exact: true }).click();
  await atHeading(page, 'Machines');
  await page.goBack();
  await page.getByRole('link', { name: /Machine Query/ }).click();
  await page.getByRole('link', { name: /Buy Machine/ }).click();
  await expect(page).toHaveURL(/\/machine-query\/buy$/);
  const entries = await page.evaluate(() => history.length);
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));

  const bar = await page.getByRole('heading', { level: 1 }).boundingBox();
  // Repeats the swipe if the machine was too busy to be as fast as a finger, unless the result was
  // only late.
  await expect(async () => {
    const isStillThere = page.url().endsWith('/buy');
    if (isStillThere) await swipe(page, { from: 20, to: 300, y: (bar?.y ?? 0) + 20 });
    await expect(page).toHaveURL(/\/machine-query$/, { timeout: 2000 });
  }).toPass();
  await page.getByRole('link', { name: /Sell Machine/ }).click();
  await expect(page).toHaveURL(/\/machine-query\/sell$/);
  // The property that the browser checks before it navigates by itself, as it does on most swipes.
  const ofBrowser = () => getComputedStyle(document.documentElement).overscrollBehaviorX;
  expect(await page.evaluate(ofBrowser)).toBe('none');
  expect(visited).toEqual(['/machine-query', '/machine-query/sell']);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test('the pills of a row scroll together, and the chosen one comes into view', async ({
  page,
  signIn,
}) => {
  await signIn(page, { as: 'customer' });
  await page.goto('/shop?category=corrugation_line');
  const pill = (name: string) => page.getByRole('button', { name, exact: true });
  const leftOf = (name: string) => pill(name).evaluate((one) => one.getBoundingClientRect().left);
  await expect(pill('Corrugation Line')).toBeInViewport({ ratio: 1 });
  const names = ['All Categories', 'Flexo Printing', 'Corrugation Line'];
  const before = await Promise.all(names.map(leftOf));
  expect(before[0]).toBeLessThan(0);
  const row = await pill('Flexo Printing').boundingBox();
  await swipe(page, { from: 60, to: 160, y: (row?.y ?? 0) + 18 });
  await expect.poll(() => leftOf('All Categories')).toBeGreaterThan(before[0] ?? 0);
  await expect(page, 'scrolling a row does not navigate').toHaveURL(/category=corrugation_line$/);
  await page.getByRole('group', { name: 'Category' }).evaluate((one) => {
    one.scrollLeft = 0;
  });
  const after = await Promise.all(names.map(leftOf));
  const moved = after.map((left, index) => Math.round(left - (before[index] ?? 0)));
  expect(new Set(moved).size).toBe(1);
  await pill('Corrugation Line').click();
  await page.getByRole('group', { name: 'Category' }).evaluate((one) => {
    one.scrollLeft = one.scrollWidth;
  });
  await pill('All Categories').press('Enter');
  await expect(pill('All Categories')).toBeInViewport({ ratio: 1 });
});

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
