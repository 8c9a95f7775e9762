import { screens } from './support/screens.ts';
import { showScreen } from './support/show-screen.ts';
import { axe, axeInDark, expect, test } from './support/test.ts';

// In order: the demonstration data is loaded once for each width.
test.describe.configure({ mode: 'default' });

for (const screen of screens) {
  test(`axe has nothing to report on ${screen.name}`, async ({ page, demo }) => {
    await showScreen(page, demo, screen);
    await axe(page);
    await axeInDark(page);
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
