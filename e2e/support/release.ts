import { expect, type Page, type Request } from '@playwright/test';

/** Content of `/version.json`. */
export interface ServedRelease {
  readonly version: string;
  readonly force?: boolean;
  readonly criticalUpdate?: boolean;
  readonly minSupportedVersion?: string;
}

/** Lets the server announce another release than its own; it can be changed during the test. */
export async function serveRelease(page: Page, first: ServedRelease | 'failure') {
  let served = first;
  let asked = 0;
  let answered = 0;
  page.on('response', async (response) => {
    if (!response.url().endsWith('/version.json')) return;
    // The body of a failure is not read, so it never finishes.
    if (response.ok()) await response.finished().catch(() => null);
    answered += 1;
  });
  await page.context().route('**/version.json', async (route) => {
    asked += 1;
    if (served === 'failure') return route.fulfill({ status: 503, body: '' });
    const defaults = { force: false, criticalUpdate: false, minSupportedVersion: '0' };
    return route.fulfill({ json: { ...defaults, ...served } });
  });
  return {
    asked: () => asked,
    /** Waits until the page has read a number of answers and set its clock by the last. */
    taken: async (answers: number) => {
      await expect.poll(() => answered).toBe(answers);
      await page.evaluate(() => null);
    },
    serve: (next: ServedRelease | 'failure') => {
      served = next;
    },
  };
}

/** Puts the page's clock under the test's control, from the start of the page. */
export async function stopClock(page: Page): Promise<void> {
  // A worker that the test's browser blocks could not be asked for updates every hour.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.clock.install();
}

/** Counts how often the page itself is loaded from here on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  const count = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  };
  page.on('request', count);
  return () => loads;
}

const oldRelease = 'old-release';

/** Stores the data on the device that an old release would leave there. */
export async function leaveTraces(page: Page): Promise<void> {
  await page.evaluate(async (name) => {
    localStorage.setItem(name, 'x');
    sessionStorage.setItem(name, 'x');
    await (await caches.open(name)).put('/old.js', new Response('old'));
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
      request.onerror = () => reject(request.error);
    });
  }, oldRelease);
}

/** Returns the old release's data that is still stored. */
export async function tracesOn(page: Page): Promise<string[]> {
  return page.evaluate(async (name) => {
    const databases = await indexedDB.databases();
    const found = {
      local: localStorage.getItem(name) !== null,
      session: sessionStorage.getItem(name) !== null,
      cache: await caches.has(name),
      database: databases.some((database) => database.name === name),
    };
    return Object.entries(found)
      .filter(([, isThere]) => isThere)
      .map(([place]) => place);
  }, oldRelease);
}
