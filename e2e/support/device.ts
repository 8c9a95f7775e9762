import type { Page } from '@playwright/test';

/**
 * Returns everything that a device stores of the app, as text: storages, databases, and caches with
 * their contents.
 */
export function everythingOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }];
    for (const name of Object.keys(sessionStorage)) {
      // Notes of the test about the sessions it has set.
      if (!name.startsWith('given ')) found.push([name, sessionStorage.getItem(name)]);
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        found.push({ name, store, values: await asked(rows.getAll()) });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      // The app itself is the same for every account.
      if (name.startsWith('workbox-precache')) continue;
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await caches.match(request, { cacheName: name });
        found.push({ name, url: request.url, body: await answer?.text() });
      }
    }
    return JSON.stringify(found);
  });
}
