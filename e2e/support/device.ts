import type { Page } from '@playwright/test';

/** Everything a device keeps of the app, as text: storages, databases, and caches with their bodies. */
export function everythingOn(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }];
    for (const name of Object.keys(sessionStorage)) {
      // Which sessions a test has given is noted by the test.
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
      // The app itself is everybody's.
      if (name.startsWith('workbox-precache')) continue;
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await caches.match(request, { cacheName: name });
        found.push({ name, url: request.url, body: await answer?.text() });
      }
    }
    return JSON.stringify(found);
  });
}
