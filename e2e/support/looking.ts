import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test';
import type { DemoWorld } from './demo-world.ts';
import { type Faults, watchFaults } from './faults.ts';
import { follow } from './follow.ts';
import type { Screen, Viewer } from './screen.ts';
import { openAddress, settled, takeSteps } from './show-screen.ts';

/** Called when something is typed. */
declare const noteInput: () => void;

/** A window that stays open from screen to screen: what it has loaded and compiled once need not be again. */
export interface Window {
  readonly page: Page;
  readonly faults: Faults;
  /** Whether something was typed, sent or loaded anew since it showed its first screen. */
  isTouched: boolean;
}

/** Where nobody watches. */
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

/** How many sheets, menus, lists and complaints the page shows. */
export const openParts = (page: Page): Promise<number> =>
  page
    .locator(
      '[role="dialog"], dialog[open], [role="menu"], [role="listbox"], [aria-invalid="true"]',
    )
    .filter({ visible: true })
    .count();

const isOfPanel = (path: string) => path.startsWith('/admin');
/** `/shop` of `/shop/1?search=gear`, and `/admin/users` of a plant's page. */
const sectionOf = (path: string) => /^(\/admin)?\/[^/?#]*/.exec(path)?.[0];

/** Goes on to an address where nothing of the screen before is left; says whether it has. */
async function goOn({ page, isTouched }: Window, path: string): Promise<boolean> {
  const from = new URL(page.url()).pathname;
  if (isTouched || isOfPanel(path) !== isOfPanel(from)) return false;
  // A screen whose address only changes its words would go on with what is open in it.
  if (sectionOf(path) === sectionOf(from)) {
    await follow(page, isOfPanel(path) ? '/admin/users/reports' : '/terms-of-service');
  }
  await follow(page, path);
  await settled(page);
  return (await openParts(page)) === 0;
}

/** Shows screens, those of a viewer in one window; all windows are prepared alike. */
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
