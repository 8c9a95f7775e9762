import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STEPS = 120;

/**
 * Presses Tab until an element has the focus; fails for an element that the keyboard cannot reach.
 */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const first = target.first();
  const isFocused = (element: Element) => element === document.activeElement;
  let element = await first.elementHandle();
  for (let step = 0; step < MAX_STEPS; step++) {
    const place = await element?.evaluate((one) =>
      one === document.activeElement ? 'focused' : one.isConnected ? 'elsewhere' : 'gone',
    );
    if (place === 'focused' && (await first.evaluate(isFocused))) return;
    // Looked up again only here, because it takes ten times as long: the element was drawn again.
    if (place !== 'elsewhere') element = await first.elementHandle();
    if (place !== 'gone') await page.keyboard.press('Tab');
  }
  await expect(first, 'can be reached by Tab').toBeFocused();
}

/** Focuses an element by Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Focuses a field by Tab and types into it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Focuses a file field by Tab and gives it a file through the chooser that Enter opens. */
export async function chooseFile(
  page: Page,
  target: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // Registered before the first Tab, because the browser takes a moment to pass on its choosers.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, target);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

/** Returns whether the focus is in the topmost dialog, or in the browser's own controls. */
export const isFocusInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const dialog = [...document.querySelectorAll('dialog')].at(-1);
    return activeElement === document.body || dialog?.contains(activeElement) === true;
  });
