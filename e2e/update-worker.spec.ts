import type { Page } from '@playwright/test';
import release from '../package.json' with { type: 'json' };
import { releasingServer } from './support/next-release.ts';
import { serveRelease } from './support/release.ts';
import { startTestServer, type TestServer } from './support/server-process.ts';
import { expect, test } from './support/test.ts';
import { toWorker, workerReady } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const running = release.version;
const next = '99.0.0';

const required = (page: Page) => page.getByRole('dialog', { name: 'Update required' });
const settled = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

// Long enough for a busy machine to install and load a release.
test.beforeEach(() => test.setTimeout(120_000));

async function update(page: Page): Promise<void> {
  // A window behind another one of the same browser is hardly drawn.
  await page.bringToFront();
  const loaded = page.waitForEvent('load', { timeout: 45_000 });
  await page.getByRole('button', { name: 'Update Now' }).click();
  await loaded;
  await settled(page);
}

test.describe('an update forced by the settings', () => {
  // Run in order, so that their server is started once.
  test.describe.configure({ mode: 'default' });

  let server: TestServer;
  test.beforeAll(async () => {
    server = await startTestServer({ UPDATE_VERSION: '9.9.9', UPDATE_FORCE: '1' });
  });
  test.afterAll(() => server.stop());

  const filesCached = (page: Page) =>
    page.evaluate(async () => {
      const shell = (await caches.keys()).find((name) => name.startsWith('workbox-precache'));
      return shell ? (await (await caches.open(shell)).keys()).length : 0;
    });

  /** Opens the app without a network, as from the home screen. */
  async function startsOffline(page: Page): Promise<void> {
    const context = page.context();
    // An open app would ask for the release's version and find no network.
    await page.goto('about:blank');
    await context.setOffline(true);
    const cold = await context.newPage();
    await cold.goto(`${server.url}/calculator`);
    await expect(cold.getByRole('heading', { level: 1, name: 'Calculator' })).toBeVisible();
    await cold.close();
    await context.setOffline(false);
  }

  test('clears stored personal data, but never the app’s own files', async ({ page }) => {
    await page.goto(`${server.url}/calculator`);
    await expect(required(page)).toBeVisible();
    await workerReady(page);
    const files = await filesCached(page);
    expect(files).toBeGreaterThan(50);
    await page.evaluate(async () => {
      await (await caches.open('pictures')).put('/of-the-old-release', new Response('old'));
    });
    await update(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => caches.match('/of-the-old-release'))).toBeUndefined();
    expect(await filesCached(page)).toBe(files);
    await startsOffline(page);
  });

  test('leaves an app that starts offline, with a second window open', async ({ page }) => {
    await page.goto(`${server.url}/calculator`);
    await expect(required(page)).toBeVisible();
    await workerReady(page);
    const other = await page.context().newPage();
    await other.goto(`${server.url}/calculator`);
    await expect(required(other)).toBeVisible();
    await update(page);
    await settled(other);
    await startsOffline(page);
    await other.close();
    await page.close();
    const later = await page.context().newPage();
    await startsOffline(later);
  });

  test('makes a worker whose files were cleared fetch them again at its next start', async ({
    page,
  }) => {
    await page.goto(`${server.url}/calculator`);
    await workerReady(page);
    const files = await filesCached(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await toWorker(page, (line) => line.send('ServiceWorker.stopAllWorkers'));
    await page.reload();
    await expect.poll(() => filesCached(page), { timeout: 30_000 }).toBe(files);
    // Only some files are missing, as in a browser that was short of space.
    await page.evaluate(async () => {
      const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('workbox-'));
      const shell = await caches.open(name);
      for (const key of (await shell.keys()).slice(0, 40)) await shell.delete(key);
    });
    await toWorker(page, (line) => line.send('ServiceWorker.stopAllWorkers'));
    await page.reload();
    await expect.poll(() => filesCached(page), { timeout: 30_000 }).toBe(files);
    await startsOffline(page);
  });
});

test.describe('a next release', () => {
  test('brings its worker with Update Now, even during its installation and with two windows', async ({
    page,
    server,
  }) => {
    const worker = await (await fetch(`${server.url}/service-worker.js`)).text();
    const chunk = `/${/assets\/shop\.page-[\w-]+\.js/.exec(worker)?.[0]}`;
    const releasing = await releasingServer(server.url, chunk);
    const release = await serveRelease(page, { version: running });
    await page.goto(`${releasing.url}/calculator`);
    await workerReady(page);
    const other = await page.context().newPage();
    await other.goto(`${releasing.url}/calculator`);
    await settled(other);
    await releasing.release();
    release.serve({ version: next });
    await page.reload();
    // The cached file of the next release shows that its worker is active.
    const successor = '/assets/of-the-next-release.js';
    await update(page);
    const isCached = () =>
      page.evaluate(async (path) => Boolean(await caches.match(path)), successor);
    await expect.poll(isCached).toBe(true);
    const state = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/');
        return [registration?.waiting ?? null, registration?.active?.state];
      });
    await expect.poll(state).toEqual([null, 'activated']);
    await page.context().setOffline(true);
    const cold = await page.context().newPage();
    await cold.goto(`${releasing.url}/calculator`);
    await expect(cold.getByRole('heading', { level: 1, name: 'Calculator' })).toBeVisible();
    await page.context().setOffline(false);
    for (const one of [cold, other, page]) await one.close();
    await releasing.close();
  });
});
