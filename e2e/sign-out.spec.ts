import type { Page } from '@playwright/test';
import { axe, axeInDark, expect, test } from './support/test.ts';

/** Returns everything that this browser stores for the site, as text; for blobs only their size. */
async function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const inStorage = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
    const rowsOf = (store: IDBObjectStore) =>
      new Promise<unknown[]>((resolve) => {
        const request = store.getAll();
        request.onsuccess = () => resolve(request.result);
      });
    const opened = (name: string) =>
      new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
    const inDatabases: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await opened(name);
      for (const store of database.objectStoreNames) {
        const rows = await rowsOf(database.transaction(store).objectStore(store));
        if (rows.length > 0) inDatabases.push(name, store, rows);
      }
      database.close();
    }
    return JSON.stringify([inStorage, inDatabases, await caches.keys()]);
  });
}

const logOut = async (page: Page) => {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log out' }).click();
};

const confirm = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Log out?' })
    .getByRole('button', { name: 'Log out', exact: true })
    .click();

const parts = '**/api/catalogue/user';

/** Drops every write on the network. */
const losePosts = (page: Page) =>
  page.route(parts, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
  );

/** Leaves one part waiting in the outbox, and another half typed. */
async function leaveSomething(page: Page): Promise<void> {
  await page.goto('/suggestions');
  await page.getByRole('combobox', { name: 'Bellow Type' }).selectOption('Rolling Lobe');
  await page.getByRole('textbox', { name: 'Outer Diameter' }).fill('160.5');
  await page.getByRole('textbox', { name: 'Maximum Air Pressure' }).fill('8');
  await page.getByRole('textbox', { name: 'Model Number' }).fill('NEVER-SEEN-1');
  await losePosts(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Air Balloon is waiting to be sent').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Model 1' }).fill('NEVER-SEEN-2');
}

test('signing out leaves no readable data', async ({ page, make, signIn, faults }) => {
  faults.expect(/ERR_CONNECTION_RESET/);
  const customer = await make.customer({ companyName: 'Satpura Cartons' });
  await signIn(page, { as: 'customer', customer });
  await leaveSomething(page);
  expect(await storedText(page)).toContain('NEVER-SEEN-2');
  await logOut(page);
  const dialog = page.getByRole('dialog', { name: '1 item has not been sent yet' });
  await expect(dialog).toBeVisible();
  await axe(page);
  await axeInDark(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await dialog.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect
    .poll(() => storedText(page))
    .not.toMatch(new RegExp(`NEVER-SEEN|Satpura|${customer.mobile}|kept-`));
  // The test's sign-in marker contains the token, which the page itself stored nowhere else.
  const marked = async () => (await storedText(page)).replaceAll(`given ${customer.token}`, '');
  await expect.poll(marked, 'the server has answered').not.toContain(customer.token);
});

test('items retained at sign-out are sent when the same number signs in again, and for no other account', async ({
  page,
  api,
  make,
  signIn,
  faults,
}) => {
  faults.expect(/ERR_CONNECTION_RESET/);
  const customer = await make.customer();
  const other = await make.customer();
  await signIn(page, { as: 'customer', customer });
  await leaveSomething(page);
  await logOut(page);
  await page.getByRole('button', { name: 'Log out and keep' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => storedText(page)).not.toContain('NEVER-SEEN-2');

  await signIn(page, { as: 'customer', customer: other });
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  await expect(page.getByText('Air Balloon')).toBeHidden();
  expect((await api.call('listOwnParts', { token: other.token })).data).toEqual([]);
  await logOut(page);
  await confirm(page);
  await expect(page).toHaveURL(/\/login$/);

  await page.unroute(parts);
  const again = await api.call('login', {
    body: { Mobile: customer.mobile, Password: customer.password },
  });
  await signIn(page, { as: 'customer', customer: { ...customer, token: again.token } });
  await page.goto('/outbox');
  const sent = page.getByRole('region', { name: 'Sent in the last 24 hours' });
  await expect(sent.getByText('Air Balloon')).toBeVisible();
  const { data } = await api.call('listOwnParts', { token: again.token });
  expect(data.map(({ product_name }) => product_name)).toEqual(['Air Balloon']);
});

test('signing out in one tab clears the others, and the next account sees its own data there', async ({
  page,
  context,
  make,
  signIn,
}) => {
  const customer = await make.customer();
  const other = await make.customer();
  await make.query(customer, { sparePartName: 'Satpura Blade' });
  await make.query(other, { sparePartName: 'Vindhya Shaft' });
  await signIn(page, { as: 'customer', customer });
  await page.goto('/home');
  const second = await context.newPage();
  await second.goto('/records');
  await expect(second.getByText('Satpura Blade').first()).toBeVisible();

  // A page behind another one is hardly drawn.
  await page.bringToFront();
  await logOut(page);
  await confirm(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login$/);
  await expect(second.getByText('Satpura Blade')).toHaveCount(0);

  await signIn(page, { as: 'customer', customer: other });
  await page.goto('/home');
  await expect(second).toHaveURL(/\/home$/);
  await second.bringToFront();
  await second.getByRole('link', { name: 'My Records' }).click();
  await expect(second.getByText('Vindhya Shaft').first()).toBeVisible();
  await expect(second.getByText('Satpura Blade')).toHaveCount(0);
});
