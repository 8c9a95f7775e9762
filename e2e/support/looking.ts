import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import type { DemoWorld } from './demo-world.ts';
import { type Faults, watchFaults } from './faults.ts';
import { follow } from './follow.ts';
import type { Screen, Viewer } from './screen.ts';
import { openAddress, settled, takeSteps } from './show-screen.ts';

/** Reports that something was typed. */
declare const noteInput: () => void;

/** A window that stays open from screen to screen, so that nothing is loaded and compiled twice. */
export interface Window {
  readonly page: Page;
  readonly faults: Faults;
  /** Whether something was typed, sent or loaded again since the first screen. */
  isTouched: boolean;
}

/** Faults of a page that is not watched. */
export const noFaults: Faults = {
  list: [],
  expect: () => undefined,
  missing: () => [],
  forget: () => undefined,
};

type Prepare = (context: BrowserContext) => Promise<unknown>;

async function openWindow(browser: Browser, prepare: Prepare): Promise<Window> {
  const page = await browser.newPage({ isMobile: false, hasTouch: false });
  await prepare(page.context());
  const window: Window = { page, faults: await watchFaults(page), isTouched: true };
  const touch = () => {
    window.isTouched = true;
  };
  page.on('request', (request) => {
    if (request.method() !== 'GET' || request.isNavigationRequest()) touch();
  });
  await page.exposeFunction('noteInput', touch);
  await page.addInitScript(() => document.addEventListener('input', () => noteInput(), true));
  return window;
}

/** Removes everything of the previous screen: its stored data and its emulation. */
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

/** Returns the number of sheets, menus, lists and invalid fields on the page. */
export const openParts = (page: Page): Promise<number> =>
  page
    .locator(
      '[role="dialog"], dialog[open], [role="menu"], [role="listbox"], [aria-invalid="true"]',
    )
    .filter({ visible: true })
    .count();

const isOfPanel = (path: string) => path.startsWith('/admin');
/** Returns `/shop` for `/shop/1?search=gear`, and `/admin/users` for a plant's page. */
const sectionOf = (path: string) => /^(\/admin)?\/[^/?#]*/.exec(path)?.[0];

/**
 * Navigates to an address if nothing of the previous screen remains; returns whether it succeeded.
 */
async function goOn({ page, isTouched }: Window, path: string): Promise<boolean> {
  const from = new URL(page.url()).pathname;
  if (isTouched || isOfPanel(path) !== isOfPanel(from)) return false;
  // A screen that only changes its parameters would keep what is open in it.
  if (sectionOf(path) === sectionOf(from)) {
    await follow(page, isOfPanel(path) ? '/admin/users/reports' : '/terms-of-service');
  }
  await follow(page, path);
  await settled(page);
  return (await openParts(page)) === 0;
}

/**
 * Returns a function that shows screens, one window per viewer; `prepare` runs for every window.
 */
export function looking(prepare: Prepare = async () => undefined) {
  const windows = new Map<Viewer, Promise<Window>>();
  return async (
    browser: Browser,
    world: DemoWorld,
    screen: Screen,
    size: ViewportSize,
  ): Promise<Window> => {
    const opening = windows.get(screen.viewer) ?? openWindow(browser, prepare);
    windows.set(screen.viewer, opening);
    const window = await opening;
    const { page } = window;
    await page.setViewportSize(size);
    if (!(await goOn(window, screen.path(world)))) {
      await tidy(window);
      await openAddress(page, world, screen);
      window.isTouched = false;
    }
    await takeSteps(page, screen);
    return window;
  };
}
