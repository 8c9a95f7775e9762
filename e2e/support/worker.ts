import { expect, type Page } from '@playwright/test';

/** Waits until the worker has fetched the app and answers for this page. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    await serviceWorker.ready;
    if (serviceWorker.controller) return;
    await new Promise((resolve) =>
      serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}

/** What the caches of the device hold, as `cache address`. */
export function cached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url);
        found.push(`${name} ${pathname}${search}`);
      }
    }
    return found;
  });
}

/** Waits until the last answer of a call is kept. */
export async function expectKept(page: Page, address: RegExp): Promise<void> {
  await expect
    .poll(async () => (await cached(page)).some((one) => address.test(one)), {
      message: `${address} is kept`,
    })
    .toBe(true);
}
