import type { Page } from '@playwright/test';

/** Opens the first menu with a name and chooses an item. */
export async function chooseFromMenu(page: Page, menu: string | RegExp, item: string) {
  const button = page.getByRole('button', { name: menu }).first();
  // Scrolling closes a menu, so it must have ended before the tap.
  await button.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' });
    await new Promise((rested) => requestAnimationFrame(() => requestAnimationFrame(rested)));
  });
  await button.click();
  await page.getByRole('menuitem', { name: item }).click();
}
