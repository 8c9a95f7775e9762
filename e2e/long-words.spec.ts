import type { Page } from '@playwright/test';
import type { Faults } from './support/faults.ts';
import { columnsOf, lengthenAnswers, overflowing } from './support/long-words.ts';
import { noFaults, windowOf } from './support/looking.ts';
import { screens } from './support/screens.ts';
import { showScreen } from './support/show-screen.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ faults: Faults }>({
  faults: async ({ browser: _running }, use) => use(noFaults),
});

const lists = [
  'panel-users',
  'panel-catalogue',
  'panel-queries',
  'panel-machine-queries',
  'panel-machines',
  'panel-audit',
];
const others = [
  ...['home', 'shop', 'item', 'records', 'record', 'machines', 'machine'],
  ...['panel-home', 'panel-sent', 'panel-user', 'panel-item', 'panel-query', 'panel-machine'],
  ...['panel-plant-reports', 'panel-audit-row'],
];

const named = (name: string) => {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`No screen is named ${name}`);
  return screen;
};

test.describe.configure({ mode: 'default' });

/** At the width of the window and at the least one that shows the same. */
async function staysInside(page: Page): Promise<void> {
  expect(await overflowing(page)).toEqual([]);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: width < 768 ? 320 : 1024, height });
  await expect.poll(() => overflowing(page)).toEqual([]);
  await page.setViewportSize({ width, height });
}

for (const name of lists) {
  test(`words of eighty letters leave every column of ${name} where it was`, async ({
    browser,
    demo,
  }) => {
    const screen = named(name);
    const { page } = await windowOf(browser, screen.viewer);
    await showScreen(page, demo, screen);
    const before = await columnsOf(page);
    await staysInside(page);
    await lengthenAnswers(page);
    await showScreen(page, demo, screen);
    expect(await columnsOf(page)).toEqual(before);
    await staysInside(page);
  });
}

for (const name of others) {
  test(`words of eighty letters stay inside ${name}`, async ({ browser, demo }) => {
    const screen = named(name);
    const { page } = await windowOf(browser, screen.viewer);
    await lengthenAnswers(page);
    await showScreen(page, demo, screen);
    await staysInside(page);
  });
}
