import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { axe, axeInDark, expect, test } from './support/test.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
  readonly form_factor?: string;
}

const card = (page: Page) => page.getByRole('region', { name: 'Install Fluteline' });

const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Reports the app as installable, as Chrome does; `asked` counts the browser's own dialogs. */
async function allowInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.asked = 'true';
      return { outcome: 'accepted' };
    };
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt }));
  });
}

test('the manifest is served, and what it promises exists', async ({ page, request }) => {
  await page.goto('/login');
  const link = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(link ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  expect(answer.headers()['cache-control']).toBe('public, max-age=3600');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    share_target: { action: '/share', method: 'POST', enctype: 'multipart/form-data' },
  });
  expect(manifest).not.toHaveProperty('orientation');
  const icons: Picture[] = manifest.icons;
  for (const purpose of ['any', 'maskable']) {
    const sizes = icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes).toEqual(['192x192', '512x512']);
  }
  const screenshots: Picture[] = manifest.screenshots;
  expect(screenshots.filter(({ form_factor }) => form_factor === 'narrow')).toHaveLength(3);
  expect(screenshots.filter(({ form_factor }) => form_factor === 'wide')).toHaveLength(1);
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const picture = await request.get(src);
    expect(picture.status(), src).toBe(200);
    expect(picture.headers()['content-type'], src).toBe(type);
    const { width, height } = await sharp(await picture.body()).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
    expect((await picture.body()).length, src).toBeLessThan(120_000);
  }
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  const touch = await sharp(await (await request.get(apple ?? '')).body()).metadata();
  expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false]);
  for (const { url } of manifest.shortcuts as { url: string }[]) {
    await page.goto(url);
    expect(new URL(page.url()).pathname).toBe(url);
  }
  await page.goto(manifest.start_url);
  await expect(page, 'start page of a signed-out user').toHaveURL(/\/login$/);
});

test('the browser reads the manifest without a complaint', async ({ page }) => {
  await page.goto('/login');
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Fluteline' });
});

test.describe('the app with its worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('can be installed according to the browser', async ({ page }) => {
    await page.goto('/login');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const browser = await page.context().newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // The test's window is incognito, in which no app can be installed.
    const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(others).toEqual([]);
  });
});

test('the panel does not offer to be installed', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
});

test('installing is offered after five seconds, and not again after Not now', async ({ page }) => {
  await page.clock.install();
  // Paused, so that the delay does not depend on how long the page takes to start.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/home');
  await allowInstall(page);
  await page.clock.runFor(4_500);
  await expect(card(page)).toBeHidden();
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expect(card(page)).toBeVisible();
  await axe(page);
  await axeInDark(page);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(card(page)).toBeHidden();
  await page.reload();
  await allowInstall(page);
  await page.clock.runFor(10_000);
  await expect(card(page)).toBeHidden();
});

test('Install opens the browser’s own dialog', async ({ page }) => {
  await page.clock.install();
  await page.goto('/home');
  await allowInstall(page);
  await page.clock.runFor(5_500);
  await page.getByRole('button', { name: 'Install', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'true');
  await expect(card(page)).toBeHidden();
});

test('the installed app offers no installation', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const match = window.matchMedia.bind(window);
    window.matchMedia = (media) =>
      match(media.replace('(display-mode: standalone)', '(min-width: 0)'));
  });
  await page.goto('/home');
  await allowInstall(page);
  await page.clock.runFor(10_000);
  await expect(card(page)).toBeHidden();
});

test.describe('the app in Safari on an iPhone', () => {
  test.use({ userAgent: safariOnPhone });

  test('explains Add to Home Screen until Not now', async ({ page }) => {
    await page.clock.install();
    await page.goto('/home');
    await page.clock.runFor(5_500);
    await expect(card(page)).toContainText('Tap Share in the toolbar');
    await expect(card(page)).toContainText("Choose 'Add to Home Screen'");
    await axe(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.reload();
    await page.clock.runFor(10_000);
    await expect(card(page)).toBeHidden();
  });
});
