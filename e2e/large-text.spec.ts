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

/** Returns the pairs of elements that cover each other, and elements that leave the window. */
const overlapping = (page: Page) =>
  page
    .locator(
      'header .top-bar-inner > :not(nav, [role="status"]), header nav a, main a[href^="tel:"][title], main a[href*="wa.me"], main a[href*="wa.me"] + button',
    )
    .evaluateAll((all) => {
      const boxes = all.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const content = range.getBoundingClientRect();
        return { words: one.textContent ?? '', content };
      });
      const outside = boxes.filter(({ content }) => content.right > window.innerWidth);
      const pairs = boxes.flatMap((one, index) =>
        boxes.slice(index + 1).filter(({ content }) => {
          const across = Math.min(one.content.right, content.right);
          const down = Math.min(one.content.bottom, content.bottom);
          const left = Math.max(one.content.left, content.left);
          const top = Math.max(one.content.top, content.top);
          return across - left > 1 && down - top > 1;
        }),
      );
      return [...outside, ...pairs].map(({ words }) => words);
    });

test('text twice as large covers nothing in the panel’s header, contact buttons and tabs', async ({
  browser,
  demo,
}) => {
  const screen = screens.find(({ name }) => name === 'panel-plant');
  if (!screen) throw new Error('There is no plant page');
  const { page } = await look(browser, demo, screen, { width: 360, height: 740 });
  await setTextSize(page, 200);
  await expect(page.getByRole('link', { name: /^Call/ })).toBeVisible();
  await expect.poll(() => overlapping(page)).toEqual([]);
});

const onPhone = [
  ...['panel-home', 'panel-users', 'panel-plant', 'panel-queries', 'panel-query-page'],
  ...['panel-machines', 'panel-cross-references', 'panel-settings'],
];

for (const name of onPhone) {
  test(`the panel stays on a phone's screen in ${name}, also with text twice as large`, async ({
    browser,
    demo,
  }) => {
    const screen = screens.find((one) => one.name === name);
    if (!screen) throw new Error(`There is no screen ${name}`);
    const { page } = await look(browser, demo, screen, narrowest);
    await setTextSize(page, 100);
    await expect.poll(() => overflowing(page), 'at 320 px').toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await setTextSize(page, 200);
    await expect.poll(() => overflowing(page), 'at 200 %').toEqual([]);
  });
}
