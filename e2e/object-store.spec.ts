import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type ObjectStore, startObjectStore } from '../server/src/testing/object-store.ts';
import { aPicture } from '../server/src/testing/photos.ts';
import { startTestServer } from './support/server-process.ts';
import { test as base, expect } from './support/test.ts';
import { expectCached, workerReady } from './support/worker.ts';

interface InFront {
  readonly url: string;
  /** Sets the server whose pictures are passed on. */
  passOn(server: string): void;
  goAway(): void;
}

/**
 * Opens a server that does what a CDN does: it serves the pictures of the app's server at another
 * address.
 */
async function openInFront(): Promise<InFront & { server: Server }> {
  let from = '';
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(`${from}/pictures${url.slice('/plant'.length)}`);
    const names = ['content-type', 'access-control-allow-origin', 'cross-origin-resource-policy'];
    for (const name of names) response.setHeader(name, answer.headers.get(name) ?? '');
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    url: `http://127.0.0.1:${port}/plant`,
    passOn(url) {
      from = url;
    },
    goAway() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const test = base.extend<object, { store: ObjectStore; inFront: InFront }>({
  store: [
    async ({ playwright: _running }, use) => {
      const store = await startObjectStore();
      await use(store);
      await store.close();
    },
    { scope: 'worker' },
  ],
  inFront: [
    async ({ playwright: _running }, use) => {
      const inFront = await openInFront();
      await use(inFront);
      inFront.goAway();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ store, inFront }, use) => {
      const server = await startTestServer({
        STORAGE_URL: store.url,
        STORAGE_PUBLIC_URL: inFront.url,
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
      });
      inFront.passOn(server.url);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
test.use({ serviceWorkers: 'allow' });

const shown = (page: Page) =>
  page
    .locator('main img')
    .first()
    .evaluate((image: HTMLImageElement) => ({ from: image.currentSrc, wide: image.naturalWidth }));

test('pictures come from the CDN, are available offline, and are shown while the store is unavailable', async ({
  page,
  context,
  signIn,
  make,
  faults,
  store,
  inFront,
}) => {
  faults.expect(/503|Failed to load resource|ERR_/);
  const seller = await make.customer();
  const picture = await aPicture(1200, 900);
  const seen = await make.machine(seller, { manufacturer_name: 'Narmada Works' }, [picture]);
  const unseen = await make.machine(seller, { manufacturer_name: 'Torvane' }, [picture]);
  const address = seen.images[0] ?? '';
  expect(address.startsWith(`${inFront.url}/`)).toBe(true);
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await workerReady(page);

  await page.goto(`/machines/${seen.ID}`);
  await expect.poll(async () => (await shown(page)).wide).toBeGreaterThan(0);
  const { from } = await shown(page);
  expect(from.startsWith(`${inFront.url}/`)).toBe(true);
  await expectCached(page, new RegExp(`^pictures ${new URL(from).pathname}$`));

  await store.goAway();
  await page.goto(`/machines/${unseen.ID}`);
  await expect(page.getByRole('heading', { name: 'Folder Gluer' }).first()).toBeVisible();
  await expect(page.locator('main svg[viewBox="0 0 120 80"]').first()).toBeVisible();
  await store.comeBack();
  await page.reload();
  await expect.poll(async () => (await shown(page)).wide).toBeGreaterThan(0);

  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(`/machines/${seen.ID}`);
  await expect.poll(async () => (await shown(cold)).wide).toBeGreaterThan(0);
  expect((await shown(cold)).from).toBe(from);
});
