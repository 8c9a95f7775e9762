import { chromium, type Page } from '@playwright/test';
import { browserFlags } from './support/browser.ts';
import { findChromium } from './support/find-chromium.ts';
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
