import { axeInBothSchemes } from './support/axe.ts';
import type { Faults } from './support/faults.ts';
import { looking, noFaults, openParts } from './support/looking.ts';
import { screens } from './support/screens.ts';
import { settled } from './support/show-screen.ts';
import { axe, test as base, expect } from './support/test.ts';
import { desk, phone } from './support/windows.ts';

/** The shared windows collect faults themselves, and are not opened again for each screen. */
const test = base.extend<{ faults: Faults }>({
  faults: async ({ browser: _running }, use) => use(noFaults),
});

const look = looking();

for (const viewers of [['guest', 'customer'], ['administrator']]) {
  test.describe(`screens for ${viewers.join(' and ')}`, () => {
    // Run in order, so that the windows stay open and the demonstration data is loaded once.
    test.describe.configure({ mode: 'default' });

    for (const screen of screens.filter(({ viewer }) => viewers.includes(viewer))) {
      test(`axe has nothing to report on ${screen.name} on a phone and a desk, light and dark`, async ({
        browser,
        demo,
      }) => {
        const { page, faults } = await look(browser, demo, screen, phone);
        await axeInBothSchemes(page);
        const open = await openParts(page);
        await page.setViewportSize(desk);
        // A change of width is drawn with the next frame.
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        await settled(page);
        // A menu closes when its row becomes a card on a phone.
        if ((await openParts(page)) !== open) await look(browser, demo, screen, desk);
        await expect.poll(() => openParts(page)).toBe(open);
        await axeInBothSchemes(page);
        expect(faults.list, 'unexpected faults').toEqual([]);
      });
    }
  });
}

test('axe reports a problem that it finds', async ({ page }) => {
  await page.goto('/login');
  const main = page.getByRole('main');
  await main.evaluate((element) => {
    const picture = document.createElement('img');
    picture.src = '/favicon.svg';
    element.append(picture);
  });
  await expect(axe(page)).rejects.toThrow('image-alt');
});
