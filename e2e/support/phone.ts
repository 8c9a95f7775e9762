import type { Page } from '@playwright/test';
import { aColour } from './colours.ts';
import { expect } from './test.ts';
import { toWorker, workerReady } from './worker.ts';

const IMAGES = 5;

/** Returns the pictures of the nth query, in colours of their own. */
async function picturesOf(query: number, count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `IMG_${query}${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aColour(query * IMAGES + index),
    })),
  );
}

/** Fills in the form for a part, up to its pictures. */
export async function fillPart(page: Page, name: string): Promise<void> {
  await page.getByLabel('Spare Part Name').fill(name);
  await page.getByLabel('Machine', { exact: true }).selectOption({ label: 'Slotter' });
  await page.getByLabel('Urgency Level').selectOption({ label: 'High' });
  await page.getByLabel('Specifications Available').selectOption({ label: 'Yes' });
  await page.getByLabel('Quantity').fill('12');
  await page.getByLabel('Required Part Details').fill('Worn on one side');
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Requests a part with pictures, up to pressing Submit. */
export async function askForPart(
  page: Page,
  name: string,
  query: number,
  pictures = IMAGES,
): Promise<void> {
  await page.goto('/quote');
  await fillPart(page, name);
  await page.getByLabel('Add pictures').setInputFiles(await picturesOf(query, pictures));
  const tiles = page.getByRole('group', { name: 'Pictures' }).getByRole('listitem');
  await expect(tiles.getByRole('img')).toHaveCount(pictures);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Queues copies of the waiting query under other names, from what the app has stored of it. */
export async function queueLike(page: Page, name: string, others: readonly string[]) {
  await page.evaluate(
    async ([first, names]) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const renamed = (value: unknown, to: string): unknown => {
        if (typeof value === 'string') return value.replaceAll(first, to);
        if (Array.isArray(value)) return value.map((one) => renamed(one, to));
        if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
        return Object.fromEntries(
          Object.entries(value).map(([key, one]) => [key, renamed(one, to)]),
        );
      };
      const database = await done(indexedDB.open('fluteline'));
      const store = database.transaction('outbox', 'readwrite').objectStore('outbox');
      const rows: Record<string, unknown>[] = await done(store.getAll());
      const { place: _place, ...row } = rows.find(({ title }) => title === first) ?? {};
      for (const to of names) {
        const id = crypto.randomUUID().replaceAll('-', '');
        await done(store.add({ ...(renamed(row, to) as object), id }));
      }
      database.close();
    },
    [name, others] as const,
  );
}

/** Opens the app and waits until its worker controls the page. */
export async function openWithWorker(page: Page): Promise<void> {
  await page.goto('/home');
  // Marks the question about notifications as asked, because it would appear over the screen when a
  // query arrives.
  await page.evaluate(() => localStorage.setItem('push-asked', 'true'));
  await workerReady(page);
}

/** Makes the browser trigger a sync in the worker, as it does when the network returns. */
export async function syncInWorker(page: Page): Promise<void> {
  await toWorker(page, (line, worker) =>
    line.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag: 'outbox', lastChance: false }),
  );
}
