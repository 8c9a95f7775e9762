import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { BadLine } from './support/bad-line.ts';
import { aColour } from './support/colours.ts';
import { everythingOn } from './support/device.ts';
import { releasingServer } from './support/next-release.ts';
import { expect, test } from './support/on-a-bad-line.ts';
import { letAdministratorIn, letCustomerIn } from './support/sign-in.ts';
import { axe } from './support/test.ts';
import { cached, expectCached, workerReady } from './support/worker.ts';

const age = (page: Page) => page.getByText(/^Shown as of \d/);
const banner = (page: Page) => page.getByText('You are currently offline');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cachedAs = (path: string) => new RegExp(`^kept-\\d{10} /api${path}`);
const machineCard = (page: Page, maker: string) =>
  page.getByRole('listitem').filter({ hasText: maker });

/** Waits until a card shows its picture; returns the path of the picture. */
async function pictureShown(card: Locator): Promise<string> {
  const picture = card.locator('img');
  const width = () => picture.evaluate((node) => (node as HTMLImageElement).naturalWidth);
  await expect.poll(width, 'width of the picture').toBeGreaterThan(0);
  const address = await picture.evaluate((node) => (node as HTMLImageElement).currentSrc);
  return new URL(address).pathname;
}

/** Closes the app, disconnects the network, and opens the app again. */
async function coldStart(
  line: BadLine,
  context: BrowserContext,
  page: Page,
  address: string,
): Promise<Page> {
  // The page closes first, because requests in progress would fail without a network and be
  // reported.
  await page.close();
  line.breakDown();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto(address);
  return cold;
}

test('a cold start without a network shows what was read, with its age, and says what is missing', async ({
  page,
  line,
  context,
  signIn,
  make,
}) => {
  const item = await make.item({ product_name: 'Doctor Blade' });
  const seller = await make.customer();
  const maker = 'Satpura Works';
  await make.machine(seller, { manufacturer_name: maker }, [await aColour(3)]);
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await workerReady(page);
  await expectCached(page, cachedAs('/account/me/home'));
  await page.goto('/machines');
  await expectCached(page, cachedAs('/machine'));
  await expectCached(
    page,
    new RegExp(`^pictures ${await pictureShown(machineCard(page, maker))}$`),
  );
  await page.goto('/shop');
  await expectCached(page, cachedAs('/catalogue/'));

  const cold = await coldStart(line, context, page, '/home');
  await expect(cold.getByRole('link', { name: /^Generate a Quote A part/ })).toBeVisible();
  await expect(age(cold)).toHaveText(/Shown as of \d{1,2}:\d\d [AP]M today/);
  await expect(banner(cold)).toBeVisible();
  await axe(cold);
  await cold.goto('/shop');
  await expect(cold.getByText(item.product_name)).toBeVisible();
  await expect(age(cold)).toBeVisible();
  await cold.goto('/machines');
  await pictureShown(machineCard(cold, maker));
  await cold.goto('/calculator');
  await cold.getByRole('link', { name: /Bursting strength of a paper/ }).click();
  await expect(age(cold)).toBeHidden();
  await expect(cold.getByLabel('GSM')).toBeVisible();

  await cold.goto('/records');
  await expect(
    cold.getByText(/You are offline, and this is not stored on this device/),
  ).toBeVisible();
  line.mend();
  await context.setOffline(false);
  await expect(cold.getByText('No Records found')).toBeVisible();
  await expect(banner(cold)).toBeHidden();
});

test('data on the screen is read again once the network is back', async ({
  page,
  line,
  context,
  signIn,
  make,
}) => {
  await make.item({ product_name: 'Anilox Roller' });
  await signIn(page, { as: 'customer' });
  await page.goto('/shop');
  await workerReady(page);
  await expectCached(page, cachedAs('/catalogue/'));
  const cold = await coldStart(line, context, page, '/shop');
  await expect(age(cold)).toBeVisible();
  await make.item({ product_name: 'Crease Wheel' });
  line.mend();
  await context.setOffline(false);
  await expect(cold.getByText('Crease Wheel')).toBeVisible();
  await expect(age(cold)).toBeHidden();
});

test('signing out leaves no readable data, and the next account starts from nothing', async ({
  page,
  line,
  context,
  make,
}) => {
  const first = await make.customer({ companyName: 'Godavari Packers' });
  await make.item({ product_name: 'Feed Belt' });
  await make.query(first, { sparePartName: 'Knife Holder' });
  await letCustomerIn(page, first);
  await page.goto('/records');
  await workerReady(page);
  await expectCached(page, cachedAs('/query/records'));
  await page.goto('/home');
  await expectCached(page, cachedAs('/account/me/home'));
  expect(await everythingOn(page)).toContain('Knife Holder');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const { mobile, token, email, companyName } = first;
  for (const secret of [token, mobile, email, companyName, 'Knife Holder', 'Feed Belt']) {
    await expect.poll(() => everythingOn(page), `${secret} is gone`).not.toContain(secret);
  }

  const second = await make.customer();
  await letCustomerIn(page, second);
  await page.goto('/home');
  await expectCached(page, cachedAs('/account/me/home'));
  const cold = await coldStart(line, context, page, '/records');
  await expect(cold.getByText(/You are offline/)).toBeVisible();
  await expect(cold.getByText('Knife Holder')).toBeHidden();
});

test('an account that signs in after an expired session finds nothing of the previous one', async ({
  page,
  make,
}) => {
  const [first, second] = [await make.customer(), await make.customer()];
  await letCustomerIn(page, first);
  await page.goto('/shop');
  await workerReady(page);
  await expectCached(page, new RegExp(`^kept-${first.mobile}`));
  await letCustomerIn(page, second);
  await page.goto('/shop');
  await expectCached(page, new RegExp(`^kept-${second.mobile}`));
  await expect.poll(async () => (await cached(page)).join()).not.toContain(first.mobile);
});

test('the customer app’s worker leaves the panel alone', async ({ page, line, context, make }) => {
  await page.goto('/login');
  await workerReady(page);
  const administrator = await make.administrator();
  await letAdministratorIn(page, administrator);
  await page.goto('/admin');
  await expect(title(page)).toBeVisible();
  const names = (await cached(page)).join('\n');
  expect(names).not.toMatch(/admin|^kept-/m);
  await page.evaluate(() => fetch('/api/catalogue/').catch(() => null));
  // Requests in progress would fail without a network.
  await page.close();
  line.breakDown();
  await context.setOffline(true);
  const door = await context.newPage();
  await expect(door.goto('/admin')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
});

test('no signed address is ever cached', async ({ page, api, make }) => {
  const customer = await make.customer();
  const files = new FormData();
  const fields = {
    sparePartName: 'Gear',
    relatedMachine: 'Slotter',
    specificationAvailable: 'Yes',
    quantity: '1',
    requiredPartDetails: 'G-1',
    urgencyLevel: 'Low',
  };
  for (const [name, value] of Object.entries(fields)) files.append(name, value);
  const bytes = new Uint8Array(await aColour(5));
  files.append('Images', new Blob([bytes], { type: 'image/jpeg' }), 'gear.jpg');
  await api.call('raiseSparePartQuery', { token: customer.token, files });
  await letCustomerIn(page, customer);
  await page.goto('/login');
  await workerReady(page);
  const shown = page.waitForResponse(/\/files\//);
  await page.goto('/records');
  await page.getByRole('button', { name: /Gear/ }).first().click();
  expect((await shown).status()).toBe(200);
  await expectCached(page, cachedAs('/query/records'));
  expect((await cached(page)).join('\n')).not.toMatch(/\/files\/|signature|expires/);
});

test('chunks of the previous release remain available for open pages', async ({
  page,
  server,
  make,
}) => {
  const worker = await (await fetch(`${server.url}/service-worker.js`)).text();
  const chunk = `/${/assets\/shop\.page-[\w-]+\.js/.exec(worker)?.[0]}`;
  const releasing = await releasingServer(server.url, chunk);
  await letCustomerIn(page, await make.customer());
  await page.goto(`${releasing.url}/home`);
  await workerReady(page);
  await releasing.release();
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const fresh = registration.installing ?? registration.waiting;
    await new Promise<void>((resolve) => {
      if (fresh?.state === 'installed') resolve();
      else fresh?.addEventListener('statechange', () => resolve(), { once: true });
    });
    // Checks the server's worker once more: a worker that takes over at once would have done so by
    // then.
    await registration.update();
    return fresh?.state;
  });
  expect(state, 'the new worker waits while the page is open').toBe('installed');
  await page.evaluate(async () => {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    const registration = await navigator.serviceWorker.ready;
    registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
    await taken;
  });
  expect((await fetch(releasing.url + chunk)).status).toBe(404);
  // Bypasses the browser's own cache, which also contains them while it has room.
  const read = (path: string) => fetch(path, { cache: 'no-store' }).then(({ status }) => status);
  expect(await page.evaluate(read, chunk)).toBe(200);
  await page.getByRole('link', { name: 'View All' }).first().click();
  await expect(title(page)).toHaveText('Catalogue');
  const aside = async () => (await cached(page)).filter((name) => name.startsWith('previous-'));
  await expect.poll(aside).toEqual([`previous-release ${chunk}`]);
  // Requests in progress would fail without their server.
  await page.close();
  await releasing.close();
});

test('pictures shared from another app are accepted, up to the first five', async ({
  page,
  signIn,
}) => {
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await workerReady(page);
  const bytes = [...(await aColour(7))];
  await page.evaluate((given) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/share';
    form.enctype = 'multipart/form-data';
    const input = document.createElement('input');
    input.type = 'file';
    input.name = 'pictures';
    input.multiple = true;
    const all = new DataTransfer();
    const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      all.items.add(new File([new Uint8Array(given)], `${name}.jpg`, { type: 'image/jpeg' }));
      all.items.add(notes);
    }
    input.files = all.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, bytes);
  await expect(page).toHaveURL(/\/quote$/);
  await expect(page.getByText('Your 5 pictures are attached.')).toBeVisible();
  await page.getByLabel('Spare Part Name').fill('Creaser');
  await page.getByLabel('Machine', { exact: true }).selectOption({ label: 'Slotter' });
  await page.getByLabel('Urgency Level').selectOption({ label: 'High' });
  await page.getByLabel('Specifications Available').selectOption({ label: 'Yes' });
  await page.getByLabel('Quantity').fill('1');
  await page.getByLabel('Required Part Details').fill('As in the pictures');
  await page.getByRole('button', { name: 'Next' }).click();
  const tiles = page.getByRole('group', { name: 'Pictures' }).getByRole('listitem');
  await expect(tiles.getByRole('img')).toHaveCount(5);
});
