import type { Faults } from './support/faults.ts';
import { noFaults, windowOf } from './support/looking.ts';
import { screens } from './support/screens.ts';
import { showScreen } from './support/show-screen.ts';
import { axe, axeInDark, test as base, expect } from './support/test.ts';

/** The windows watch for themselves, and are not made anew for each screen. */
const test = base.extend<{ faults: Faults }>({
  faults: async ({ browser: _running }, use) => use(noFaults),
});

for (const viewers of [['guest', 'customer'], ['administrator']]) {
  test.describe(`for ${viewers.join(' and ')}`, () => {
    // In order: the windows stay open, and the demonstration data is loaded once.
    test.describe.configure({ mode: 'default' });

    for (const screen of screens.filter(({ viewer }) => viewers.includes(viewer))) {
      test(`axe has nothing to report on ${screen.name}`, async ({ browser, demo }) => {
        const { page, faults } = await windowOf(browser, screen.viewer);
        await showScreen(page, demo, screen);
        await axe(page);
        await axeInDark(page);
        expect(faults.list, 'went wrong by itself').toEqual([]);
      });
    }
  });
}

test('axe reports what it finds', async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.evaluate((element) => {
    const picture = document.createElement('img');
    picture.src = '/favicon.svg';
    element.append(picture);
  });
  await expect(axe(page)).rejects.toThrow('image-alt');
});
