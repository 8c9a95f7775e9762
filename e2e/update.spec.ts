import type { Page } from '@playwright/test';
import release from '../package.json' with { type: 'json' };
import { isFocusInside } from './support/keyboard.ts';
import { countLoads, leaveTraces, serveRelease, stopClock, tracesOn } from './support/release.ts';
import { startTestServer, type TestServer } from './support/server-process.ts';
import { axeAtBothWidths, expect, test } from './support/test.ts';

const running = release.version;
const next = '99.0.0';
const hour = 3_600_000;

const offer = (page: Page) => page.getByRole('region', { name: 'A new version is ready' });
const required = (page: Page) => page.getByRole('dialog', { name: 'Update required' });
const critical = (page: Page) => page.getByRole('dialog', { name: 'Security update required' });
const updateNow = (page: Page) => page.getByRole('button', { name: 'Update Now' });
const settled = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

test.beforeEach(() => test.setTimeout(90_000));

async function update(page: Page): Promise<void> {
  // A window behind another one of the same browser is hardly drawn.
  await page.bringToFront();
  // The server's answer may take fifteen seconds, and clearing four.
  const loaded = page.waitForEvent('load', { timeout: 30_000 });
  await updateNow(page).click();
  await loaded;
  await settled(page);
}

test('an optional update is offered, and Later defers it for an hour', async ({ page }) => {
  await stopClock(page);
  await serveRelease(page, { version: next });
  await page.goto('/calculator');
  // Focused, so that the offer stays for as long as axe takes.
  const later = page.getByRole('button', { name: 'Later' });
  await later.focus();
  await axeAtBothWidths(page);
  await later.click();
  await expect(offer(page)).toBeHidden();
  await page.clock.runFor(hour);
  await expect(offer(page)).toBeVisible();
});

test('an offer disappears after ten seconds, unless it has the focus', async ({ page }) => {
  await stopClock(page);
  const release = await serveRelease(page, { version: next });
  await page.goto('/calculator');
  await page.getByRole('button', { name: 'Later' }).focus();
  await page.clock.runFor(30_000);
  await expect(offer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).blur();
  await page.clock.runFor(10_000);
  await expect(offer(page)).toBeHidden();
  expect(release.asked()).toBe(1);
});

test('updating clears the old release, keeps typed text, and is asked for once', async ({
  page,
  signIn,
}) => {
  const customer = await signIn(page, { as: 'customer' });
  const release = await serveRelease(page, { version: next, force: true });
  await page.goto('/quote');
  await expect(required(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('appVersion'))).toBe(running);
  release.serve({ version: running });
  await page.reload();
  await page.getByLabel('Spare Part Name').fill('Slotting blade');
  await leaveTraces(page);
  expect(await tracesOn(page)).toHaveLength(4);

  release.serve({ version: next, force: true });
  await page.reload();
  await expect(required(page)).toBeVisible();
  const loads = countLoads(page);
  await update(page);
  await expect(page.getByLabel('Spare Part Name')).toHaveValue('Slotting blade');
  expect(await tracesOn(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(customer.token);

  // The servers take turns, and a version that was updated to before is not offered again.
  for (const version of [running, next, running, next]) {
    release.serve({ version, force: true });
    const asked = release.asked();
    await page.reload();
    await settled(page);
    await expect.poll(release.asked).toBeGreaterThan(asked);
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(offer(page)).toBeHidden();
  expect(loads()).toBe(5);
  release.serve({ version: '99.0.1' });
  await page.reload();
  await expect(offer(page)).toBeVisible();
});

const stops = [
  {
    name: 'forced',
    served: { version: next, force: true },
    dialog: required,
    text: 'A mandatory update is available. You must update the application to continue using it.',
  },
  {
    name: 'critical',
    served: { version: next, criticalUpdate: true },
    dialog: critical,
    text: 'A critical security update is required. Your current version is no longer supported and the app must be updated immediately to continue.',
  },
];
for (const { name, served, dialog, text } of stops) {
  test(`a ${name} update blocks everything else`, async ({ page }) => {
    await serveRelease(page, { version: running });
    await page.goto('/home');
    await page.goto('/calculator');
    await page.context().unroute('**/version.json');
    await serveRelease(page, served);
    await page.reload();
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await axeAtBothWidths(page);
    await page.keyboard.press('Escape');
    const warning = 'A critical update is required. Please update the app to continue.';
    await expect(dialog(page).getByRole('alert')).toHaveText(warning);
    await page.evaluate(() => window.history.back());
    await expect(dialog(page)).toBeVisible();
    for (const press of ['Tab', 'Tab', 'Shift+Tab']) {
      await page.keyboard.press(press);
      expect(await isFocusInside(page)).toBe(true);
    }
    await page.mouse.click(10, 10);
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Later' })).toHaveCount(0);

    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => window.location.assign('/login')));
    const leaving = await asked;
    expect(leaving.type()).toBe('beforeunload');
    await leaving.dismiss();
    await expect(dialog(page)).toBeVisible();

    await update(page);
    await expect(dialog(page)).toBeHidden();
  });
}

test('going back to an older release is only offered', async ({ page }) => {
  const reasons = { force: true, criticalUpdate: true, minSupportedVersion: '999' };
  await serveRelease(page, { version: '0.0.1', ...reasons });
  await page.goto('/calculator');
  await expect(offer(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a failed check is repeated after 30 seconds, then every hour', async ({ page, faults }) => {
  faults.expect(/status of 503 .*version\.json/);
  await stopClock(page);
  const release = await serveRelease(page, 'failure');
  await page.goto('/calculator');
  await release.taken(1);
  // Real time passes in addition to the time added here.
  await page.clock.runFor(20_000);
  expect(release.asked()).toBe(1);
  await page.clock.runFor(11_000);
  await release.taken(2);
  release.serve({ version: running });
  await page.clock.runFor(31_000);
  await release.taken(3);
  await page.clock.runFor(hour - 60_000);
  expect(release.asked()).toBe(3);
  await page.clock.runFor(60_000);
  await expect.poll(release.asked).toBe(4);
});

test('without a connection nothing is cleared, and updating can be tried again', async ({
  page,
  faults,
}) => {
  faults.expect(/status of 503 .*version\.json/);
  const release = await serveRelease(page, { version: next, force: true });
  await page.goto('/calculator');
  await expect(required(page)).toBeVisible();
  await leaveTraces(page);
  release.serve('failure');
  await updateNow(page).click();
  const notice = required(page).getByRole('alert');
  await expect(notice).toContainText('There is no connection to Fluteline');
  expect(await tracesOn(page)).toHaveLength(4);
  release.serve({ version: next, force: true });
  await update(page);
  expect(await tracesOn(page)).toEqual([]);
});

test('another window is offered the update, and loses no typed text', async ({
  page,
  make,
  signIn,
}) => {
  const customer = await make.customer();
  await signIn(page, { as: 'customer', customer });
  const release = await serveRelease(page, { version: running });
  const other = await page.context().newPage();
  await page.goto('/home');
  await signIn(other, { as: 'customer', customer });
  await other.goto('/quote');
  await other.getByLabel('Spare Part Name').fill('Anilox roller');
  release.serve({ version: next });
  await page.reload();
  await update(page);
  await expect(other.getByRole('region', { name: 'Updated in another window' })).toBeVisible();
  const loads = countLoads(other);
  await update(other);
  await expect(other.getByLabel('Spare Part Name')).toHaveValue('Anilox roller');
  expect(loads()).toBe(1);
  await other.close();
});

test.describe('a release set by the settings', () => {
  let server: TestServer;
  test.beforeAll(async () => {
    server = await startTestServer({ UPDATE_VERSION: '9.9.9', UPDATE_MIN_SUPPORTED: '9.9' });
  });
  test.afterAll(() => server.stop());

  test('is asked for by the page once', async ({ page }) => {
    await page.goto(`${server.url}/calculator`);
    await expect(critical(page)).toBeVisible();
    await update(page);
    const answered = page.waitForResponse('**/version.json');
    await page.reload();
    await answered;
    await settled(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
