import type { Page } from '@playwright/test';
import type { Faults } from './support/faults.ts';
import { columnsOf, lengthenAnswers, overflowing } from './support/long-words.ts';
import { looking, noFaults } from './support/looking.ts';
import { screens } from './support/screens.ts';
import { settled } from './support/show-screen.ts';
import { test as base, expect } from './support/test.ts';
import { desk, phone } from './support/windows.ts';

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
  ...[
    'panel-home',
    'panel-sent',
    'panel-user',
    'panel-item',
    'panel-item-edit',
    'panel-query',
    'panel-machine',
  ],
  ...['panel-plant', 'panel-plant-reports', 'panel-audit-row'],
];

const named = (name: string) => {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`No screen is named ${name}`);
  return screen;
};

test.describe.configure({ mode: 'default' });

const look = looking();
const lookAtLongWords = looking(lengthenAnswers);

/**
 * Checks at both widths, and at the smallest widths with the same layout, that nothing overflows.
 */
async function staysInside(page: Page): Promise<void> {
  for (const width of [phone.width, 320, desk.width, 1024]) {
    await page.setViewportSize({ ...desk, width });
    await expect.poll(() => overflowing(page), `at ${width} px`).toEqual([]);
  }
}

/** Returns the positions of the columns at both widths. */
async function columnsAt(page: Page) {
  const found: (readonly number[])[] = [];
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await settled(page);
    // A phone shows cards, which are drawn a moment after a resize.
    await expect(page.locator('main table')).toHaveCount(size === desk ? 1 : 0);
    found.push(await columnsOf(page));
  }
  return found;
}

for (const name of lists) {
  test(`words of eighty letters leave every column of ${name} in place`, async ({
    browser,
    demo,
  }) => {
    const screen = named(name);
    const window = await look(browser, demo, screen, phone);
    const before = await columnsAt(window.page);
    await staysInside(window.page);
    const { page } = await lookAtLongWords(browser, demo, screen, phone);
    expect(await columnsAt(page)).toEqual(before);
    await staysInside(page);
  });
}

for (const name of others) {
  test(`words of eighty letters stay inside ${name}`, async ({ browser, demo }) => {
    const screen = named(name);
    const { page } = await lookAtLongWords(browser, demo, screen, phone);
    await staysInside(page);
  });
}
