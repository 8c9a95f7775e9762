import { type CDPSession, expect, type Page } from '@playwright/test';

/** Waits until the worker has fetched the app and controls this page. */
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

/** A worker as the debugging protocol identifies it. */
interface Registered {
  readonly origin: string;
  readonly registrationId: string;
}

/** Exposes the page's worker to an action that a browser takes by itself. */
export async function toWorker(
  page: Page,
  send: (line: CDPSession, worker: Registered) => Promise<unknown>,
): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await send(line, { origin, registrationId: await found });
  await line.detach();
}

/** Returns the entries of the device's caches, as `cache address`. */
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

/** Waits until the last answer of a call is cached. */
export async function expectCached(page: Page, address: RegExp): Promise<void> {
  await expect
    .poll(async () => (await cached(page)).some((one) => address.test(one)), {
      message: `${address} is cached`,
    })
    .toBe(true);
}
