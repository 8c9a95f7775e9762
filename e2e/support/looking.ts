import type { Browser, Page } from '@playwright/test';
import { type Faults, watchFaults } from './faults.ts';
import type { Viewer } from './screen.ts';

/** A window that stays open from screen to screen: what it has compiled once need not be again. */
export interface Window {
  readonly page: Page;
  readonly faults: Faults;
}

/** Where nobody watches. */
export const noFaults: Faults = {
  list: [],
  expect: () => undefined,
  missing: () => [],
  forget: () => undefined,
};

const windows = new Map<Viewer, Promise<Window>>();

async function openWindow(browser: Browser): Promise<Window> {
  const page = await browser.newPage({ isMobile: false, hasTouch: false });
  return { page, faults: await watchFaults(page) };
}

/** Leaves nothing behind of the screen before: neither what it stored nor how it was looked at. */
async function tidy({ page, faults }: Window): Promise<void> {
  const { origin, protocol } = new URL(page.url());
  if (protocol === 'about:') return;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage';
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await browser.detach();
  await page.emulateMedia({ colorScheme: 'light' });
  faults.forget();
}

/** The window of a viewer, as if it had just been opened. */
export async function windowOf(browser: Browser, viewer: Viewer): Promise<Window> {
  const opening = windows.get(viewer) ?? openWindow(browser);
  windows.set(viewer, opening);
  const window = await opening;
  await tidy(window);
  return window;
}
