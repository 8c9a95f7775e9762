import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const ended = 'a-session-that-ended-without-a-network';

/** Items that have been in an account's outbox for half an hour. */
const queuedBy = (account: string) => ({
  id: 'f'.repeat(32),
  account,
  kind: 'part_query',
  title: 'Anilox roller',
  method: 'POST',
  url: '/api/questionnaire/csp',
  data: {},
  content: 'anilox',
  state: 'waiting',
  createdAt: Date.now(),
  attempts: 1,
  nextAt: Date.now() + 30 * 60_000,
});

/** Stores the data of a release with three databases on a phone, and leaves its tab open. */
async function leaveEarlierRelease(page: Page, account: string): Promise<void> {
  await page.goto('/api/health');
  await page.evaluate(
    async ({ item, token }) => {
      const open = (name: string, create: (database: IDBDatabase) => void) =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open(name, 1);
          request.onupgradeneeded = () => create(request.result);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const written = (transaction: IDBTransaction) =>
        new Promise((resolve) => transaction.addEventListener('complete', resolve));

      const main = await open('fluteline', (database) => {
        const outbox = database.createObjectStore('outbox', {
          keyPath: 'place',
          autoIncrement: true,
        });
        outbox.createIndex('id', 'id', { unique: true });
        database.createObjectStore('session');
        database.createObjectStore('shared');
      });
      const queued = main.transaction('outbox', 'readwrite');
      queued.objectStore('outbox').add(item);
      await written(queued);
      // Like the earlier release, closes its database for a release that upgrades it.
      main.onversionchange = () => main.close();

      const sessions = await open(
        'ended-sessions',
        (made) => void made.createObjectStore('tokens', { keyPath: 'token' }),
      );
      const over = sessions.transaction('tokens', 'readwrite');
      over.objectStore('tokens').put({ token, at: Date.now() });
      await written(over);
      sessions.close();
    },
    { item: queuedBy(account), token: ended },
  );
}

/** Stores a draft's picture as the earlier release does. */
async function leaveEarlierPicture(page: Page, draft: string): Promise<void> {
  await page.evaluate(async (key) => {
    const request = indexedDB.open('drafts', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('pictures');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const transaction = request.result.transaction('pictures', 'readwrite');
    const source = new File(['a picture'], 'roller.webp', { type: 'image/webp' });
    transaction.objectStore('pictures').put({ Images: [{ id: 'one', source }] }, key);
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    request.result.close();
  }, draft);
}

/** Returns the pictures of drafts in the database, as text by key. */
function draftedPictures(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const request = indexedDB.open('fluteline');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const store = request.result.transaction('drafts').objectStore('drafts');
    const [keys, rows] = [store.getAllKeys(), store.getAll()];
    await new Promise((resolve) => rows.addEventListener('success', resolve));
    request.result.close();
    const texts = rows.result.map(({ Images: [entry] }) => entry.source.text() as Promise<string>);
    const found = await Promise.all(texts);
    return Object.fromEntries(found.map((text, index) => [String(keys.result[index]), text]));
  });
}

test('the contents of an earlier release’s three databases are moved into one and used', async ({
  page,
  context,
  signIn,
}) => {
  const { mobile } = await signIn(page, { as: 'customer' });
  const earlier = await context.newPage();
  await leaveEarlierRelease(earlier, mobile);
  await leaveEarlierPicture(earlier, `${mobile}:quote`);
  const loggedOut = page.waitForRequest('**/api/account/logout');

  await page.goto('/outbox');
  await expect(page.getByRole('heading', { name: 'Anilox roller' })).toBeVisible();
  expect((await loggedOut).headers().authorization).toBe(`Bearer ${ended}`);
  expect(await draftedPictures(page)).toEqual({ [`${mobile}:quote`]: 'a picture' });
  const names = async () =>
    (await earlier.evaluate(() => indexedDB.databases())).map(({ name }) => name);
  await expect.poll(names).toEqual(['fluteline']);

  await test.step('data that a tab of the earlier release stores afterwards is moved too', async () => {
    await leaveEarlierPicture(earlier, `${mobile}:sell`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Anilox roller' })).toBeVisible();
    await expect.poll(async () => Object.keys(await draftedPictures(page))).toHaveLength(2);
  });
});

test('a tab continues after a newer release in another tab has upgraded the database', async ({
  page,
  context,
  signIn,
}) => {
  const { mobile } = await signIn(page, { as: 'customer' });
  await page.goto('/outbox');
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
  const newer = await context.newPage();
  await newer.goto('/api/health');
  await newer.evaluate(async (item) => {
    const request = indexedDB.open('fluteline', 4);
    request.onupgradeneeded = () => request.result.createObjectStore('later');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const queued = request.result.transaction('outbox', 'readwrite');
    queued.objectStore('outbox').add(item);
    await new Promise((resolve) => queued.addEventListener('complete', resolve));
    new BroadcastChannel('outbox').postMessage(null);
  }, queuedBy(mobile));
  await expect(page.getByRole('heading', { name: 'Anilox roller' })).toBeVisible();
});
