import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aPicture } from '../server/src/testing/photos.ts';
import { type DraftPicture, draftPictures } from './support/draft-pictures.ts';
import { phonePhotos } from './support/phone-photos.ts';
import { axe, expect, test } from './support/test.ts';

const MB = 1_000_000;
const script = '**/assets/compress.worker-*.js';
const input = (page: Page) => page.getByLabel('Add pictures');
const tiles = (page: Page) => page.getByRole('group', { name: 'Pictures' }).getByRole('listitem');

async function openForm(page: Page) {
  await page.goto('/admin/catalogue/new');
  await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible();
}

async function fillForm(page: Page, model: string) {
  await page.getByLabel('Product name').fill('Slotting Blade');
  await page.getByLabel('Category').selectOption({ label: 'Corrugation Line' });
  await page.getByLabel('Model No.').fill(model);
}

/** Records every text that the tiles show about their progress, however briefly. */
async function watchTiles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said = new Set<string>();
    Object.assign(window, { saidByTiles: said });
    new MutationObserver(() => {
      for (const tile of document.querySelectorAll('[data-picture][aria-busy] [class*=unready]')) {
        said.add(tile.textContent ?? '');
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () =>
    page.evaluate(() => [...(window as unknown as { saidByTiles: Set<string> }).saidByTiles]);
}

function expectSmallAndUpright(picture: DraftPicture | undefined) {
  expect(picture).toMatchObject({ type: 'image/jpeg', width: 1440, height: 1920 });
  expect(picture?.bytes).toBeLessThanOrEqual(2 * MB);
  const [red = 0, green = 255] = picture?.above ?? [];
  expect(red, 'the left edge of the sensor image is at the top').toBeGreaterThan(150);
  expect(green).toBeLessThan(80);
}

test('a phone’s photos are reduced one by one, upright, by the app’s own worker', async ({
  page,
  signIn,
  server,
}) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await signIn(page, { as: 'administrator' });
  await openForm(page);
  const said = await watchTiles(page);
  await input(page).setInputFiles(await phonePhotos('IMG_1.jpg', 'IMG_2.jpg'));
  await expect(tiles(page)).toHaveCount(2);
  await expect(page.locator('[data-picture][aria-busy]')).toHaveCount(0, { timeout: 30_000 });
  expect((await said()).sort()).toEqual(['Making it smaller', 'Reading', 'Waiting for its turn']);

  expect(workers).toHaveLength(1);
  expect(workers[0]).toMatch(new RegExp(`^${server.url}/assets/compress\\.worker-[\\w-]+\\.js$`));
  await expect
    .poll(async () => (await draftPictures(page)).map(({ bytes }) => bytes < 2 * MB))
    .toEqual([true, true]);
  for (const picture of await draftPictures(page)) expectSmallAndUpright(picture);
  await axe(page);
});

test('a browser without drawing in workers reduces the photo in the page', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await signIn(page, { as: 'administrator' });
  await openForm(page);
  await input(page).setInputFiles(await phonePhotos('IMG_1.jpg'));
  await expect(tiles(page).getByRole('img', { name: 'IMG_1.jpg' })).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(async () => (await draftPictures(page))[0]?.bytes).toBeLessThan(2 * MB);
  expectSmallAndUpright((await draftPictures(page))[0]);
});

test('a reload midway finds the photo again and starts over', async ({ page, signIn }) => {
  // The script never answers, so that the photo stays half processed for as long as needed.
  await page.route(script, () => {});
  await signIn(page, { as: 'administrator' });
  await openForm(page);
  const [photo = ''] = await phonePhotos('IMG_1.jpg');
  await input(page).setInputFiles(photo);
  await expect(tiles(page)).toContainText('Reading');
  const { size } = await stat(photo);
  expect(size, 'the photo is as large as those of a phone').toBeGreaterThan(4 * MB);
  await expect.poll(async () => (await draftPictures(page))[0]?.bytes).toBe(size);
  await page.unroute(script);
  await page.reload();
  await expect(tiles(page).getByRole('img', { name: 'IMG_1.jpg' })).toBeVisible({
    timeout: 30_000,
  });
  await expect.poll(async () => (await draftPictures(page))[0]?.bytes).toBeLessThan(2 * MB);
  expectSmallAndUpright((await draftPictures(page))[0]);
});

test('a picture that the browser cannot read stays unchanged, and the page says so', async ({
  page,
  signIn,
}) => {
  await signIn(page, { as: 'administrator' });
  await openForm(page);
  const buffer = Buffer.alloc(3 * MB, 7);
  buffer.write('\xff\xd8\xff\xe0', 'latin1');
  await input(page).setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText('File compression failed', { exact: true })).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
});

test('one tap is enough: the form is sent when its pictures are ready, each showing its progress', async ({
  page,
  signIn,
  make,
  api,
}) => {
  const { token } = await make.administrator();
  const model = `SB-${Date.now() % 1_000_000}`;
  await signIn(page, { as: 'administrator' });
  await openForm(page);
  await fillForm(page, model);
  const line = await page.context().newCDPSession(page);
  const throttled = { offline: false, latency: 20, downloadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...throttled, uploadThroughput: 400_000 });
  // No photo is reduced before the tap.
  const tapped = Promise.withResolvers<void>();
  await page.route(script, (route) => tapped.promise.then(() => route.continue()), { times: 1 });
  await input(page).setInputFiles(await phonePhotos('IMG_1.jpg', 'IMG_2.jpg'));
  await expect(tiles(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Add Product' }).click();
  await expect(page.getByText(/The form will be sent right after that/)).toBeVisible();
  tapped.resolve();

  const bars = page.getByRole('progressbar', { name: /Sending IMG/ });
  const values = () =>
    bars.evaluateAll((found) => found.map((bar) => (bar as HTMLProgressElement).value));
  await expect(bars).toHaveCount(2, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Remove IMG_1.jpg' })).toBeDisabled();
  await expect.poll(async () => (await values())[0], { intervals: [50] }).toBeGreaterThan(0);
  const [first = 0, second = 0] = await values();
  expect(first === 100 || second === 0, `in their order: ${first}, ${second}`).toBe(true);
  await expect.poll(async () => (await values())[1], { intervals: [50] }).toBeGreaterThan(0);

  await expect(page.getByText('Slotting Blade added')).toBeVisible({ timeout: 30_000 });
  const { data } = await api.call('listCatalogue', { token, query: { product_name: model } });
  expect(data[0]?.images).toHaveLength(2);
  for (const image of data[0]?.images ?? []) expect(image).toMatch(/1440x1920/);
});

test('a photo can be zoomed by pinch and double tap, swiped, and closed with Back', async ({
  page,
  make,
  api,
  signIn,
}) => {
  const { token } = await make.administrator();
  const files = new FormData();
  const item = { product_name: 'Anilox', category: 'flexo_printing', model_no: `A-${Date.now()}` };
  for (const [name, value] of Object.entries(item)) files.append(name, value);
  for (const [width, height] of [
    [1200, 900],
    [900, 1200],
  ] as const) {
    const bytes = new Uint8Array(await aPicture(width, height));
    files.append('images', new Blob([bytes], { type: 'image/jpeg' }), `${width}.jpg`);
  }
  const { data } = await api.call('addCatalogueItem', { token, files });
  await signIn(page, { as: 'customer' });
  await page.goto(`/shop/${data.ID}`);
  await page.getByRole('button', { name: /Open picture 1 of 2/ }).click();
  const viewer = page.getByRole('dialog', { name: 'Anilox' });
  await expect(viewer.getByText('1 / 2')).toBeVisible();
  await axe(page);

  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  const scale = () =>
    viewer.locator('[data-swipes] > *').evaluate((moved) => {
      const { a } = new DOMMatrix(getComputedStyle(moved).transform);
      return Math.round(a * 10) / 10;
    });
  await touch('touchStart', [140, 350], [220, 350]);
  for (const by of [10, 20, 30, 40]) await touch('touchMove', [140 - by, 350], [220 + by, 350]);
  await touch('touchEnd');
  await expect.poll(scale).toBe(2);

  const swipe = async (from: number, to: number) => {
    await touch('touchStart', [from, 350]);
    for (const part of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [from + (to - from) * part, 350]);
    await touch('touchEnd');
  };
  await swipe(300, 60);
  await expect(viewer.getByText('1 / 2'), 'a swipe on a zoomed picture moves it').toBeVisible();
  // Both taps are sent together, because waiting for the first could make them two separate taps.
  const tap = () => page.touchscreen.tap(180, 350);
  await Promise.all([tap(), tap()]);
  await expect.poll(scale).toBe(1);
  await swipe(300, 60);
  await expect(viewer.getByText('2 / 2')).toBeVisible();
  // A far and fast swipe to the right, which leaves the screen anywhere else.
  await swipe(60, 300);
  await expect(viewer.getByText('1 / 2')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/shop/${data.ID}`));

  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/shop/${data.ID}`));
  await expect(page.getByRole('button', { name: /Open picture 1 of 2/ })).toBeFocused();
});
