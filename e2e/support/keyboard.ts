import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STEPS = 120;

/** Presses Tab until the thing has the focus: whatever cannot be reached by keyboard fails here. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const first = target.first();
  const isFocused = (element: Element) => element === document.activeElement;
  let element = await first.elementHandle();
  for (let step = 0; step < MAX_STEPS; step++) {
    const place = await element?.evaluate((one) =>
      one === document.activeElement ? 'focused' : one.isConnected ? 'elsewhere' : 'gone',
    );
    if (place === 'focused' && (await first.evaluate(isFocused))) return;
    // Looked up anew only here, which takes ten times as long: it was drawn anew.
    if (place !== 'elsewhere') element = await first.elementHandle();
    if (place !== 'gone') await page.keyboard.press('Tab');
  }
  await expect(first, 'cannot be reached by Tab').toBeFocused();
}

/** Goes to a thing by Tab and presses Enter on it. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field by Tab and types into it. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Goes to a file field by Tab and gives it a file through the chooser that Enter opens. */
export async function chooseFile(
  page: Page,
  target: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // From before the first Tab: the browser takes a moment to hand its choosers over.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, target);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file);
}

/** Whether the focus is in the topmost dialog, or with the browser's own controls. */
export const isFocusInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const dialog = [...document.querySelectorAll('dialog')].at(-1);
    return activeElement === document.body || dialog?.contains(activeElement) === true;
  });
