import type { Page } from '@playwright/test';
import type { DemoWorld } from './demo-world.ts';
import type { Screen } from './screen.ts';
import { letAdministratorIn, letCustomerIn } from './sign-in.ts';

/** Waits until nothing is loading any more: no skeleton, and no picture in view. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      const isBeside = right < 0 || left > window.innerWidth;
      return image.complete || isBeside || bottom < 0 || top > window.innerHeight;
    }),
  );
}

/** Opens a screen's address on a fresh page, signed in as its viewer. */
export async function openAddress(page: Page, world: DemoWorld, screen: Screen): Promise<void> {
  if (screen.viewer === 'customer') await letCustomerIn(page, world.customer);
  if (screen.viewer === 'administrator') await letAdministratorIn(page, world.administrator);
  await page.goto(`${world.url}${screen.path(world)}`);
  await settled(page);
}

/** Takes the steps that lead from a screen's address to the screen. */
export async function takeSteps(page: Page, { steps }: Screen): Promise<void> {
  for (const step of steps) await step(page);
  await settled(page);
}

/** Leads a fresh page to a screen, through its steps. */
export async function showScreen(page: Page, world: DemoWorld, screen: Screen): Promise<void> {
  await openAddress(page, world, screen);
  await takeSteps(page, screen);
}

/** Maximum height in screenfuls; a long list shows nothing new further down. */
const maxScreensHigh = 2;

/**
 * Makes the window as high as its content. `fullPage` would leave the bars of the first screenful
 * in the middle of the picture.
 */
export async function unfold(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  const shown = Math.min(Math.max(tall, height), height * maxScreensHigh);
  await page.setViewportSize({ width, height: shown });
  await settled(page);
}
