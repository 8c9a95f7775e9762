import type { Page } from '@playwright/test';
import type { Faults } from './support/faults.ts';
import { overflowing } from './support/long-words.ts';
import { looking, noFaults } from './support/looking.ts';
import { screens } from './support/screens.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ faults: Faults }>({
  faults: async ({ browser: _running }, use) => use(noFaults),
});

const narrowest = { width: 320, height: 640 };
const names = new Set([
  ...['home', 'shop-sizes', 'by-size', 'by-size-bearing', 'item', 'machines'],
  ...['questionnaire-summary', 'calculator-sources'],
]);

const look = looking();

/** Sets the size of text as a browser's settings do. */
const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);

for (const screen of screens.filter(({ name }) => names.has(name))) {
  test(`text at its usual size and half as large again stays inside ${screen.name} on the narrowest phone`, async ({
    browser,
    demo,
  }) => {
    const { page } = await look(browser, demo, screen, narrowest);
    for (const percent of [150, 100]) {
      await setTextSize(page, percent);
      await expect.poll(() => overflowing(page), `at ${percent} %`).toEqual([]);
    }
  });
}
