import type { Locator, Page } from '@playwright/test';
import type { Faults } from './support/faults.ts';
import { looking, noFaults } from './support/looking.ts';
import { screens } from './support/screens.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ faults: Faults }>({
  faults: async ({ browser: _running }, use) => use(noFaults),
});

const desk = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };
const look = looking();

function screenNamed(name: string) {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  return screen;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}

/** Returns where the text of an element begins. */
const textStart = (element: Locator) =>
  element.evaluate((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    return Math.round(range.getBoundingClientRect().left);
  });

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the lists of the panel’s home are side by side on a desk, each as wide as its card', async ({
  browser,
  demo,
}) => {
  const { page } = await look(browser, demo, screenNamed('panel-home'), desk);
  const waiting = card(page, 'Waiting longest');
  const [first, second] = [
    await boxOf(waiting),
    await boxOf(card(page, 'Audits without a report')),
  ];
  expect(second.y).toBe(first.y);
  const row = await boxOf(waiting.getByRole('listitem').first());
  expect(row.width).toBeGreaterThan(first.width - 60);
});

test('facts in a card of the settings are as wide as the card', async ({ browser, demo }) => {
  const { page } = await look(browser, demo, screenNamed('panel-settings'), desk);
  const messages = card(page, 'Text messages');
  const facts = await boxOf(messages.getByRole('table', { name: 'Text messages' }));
  expect(facts.width).toBeGreaterThan((await boxOf(messages)).width - 60);
});

test('a plant’s number below its name begins where the name begins', async ({ browser, demo }) => {
  const { page } = await look(browser, demo, screenNamed('panel-parts-found'), phone);
  const plant = page.locator('main p', { hasText: 'Aravalli Cartons' }).first();
  const number = plant.getByRole('link', { name: /^\+91/ });
  expect((await boxOf(number)).y).toBeGreaterThan((await boxOf(plant)).y + 10);
  expect(await textStart(number)).toBe(await textStart(plant.locator('strong')));
});

test("the queries' headings and statuses are shown whole at a desk", async ({
  page,
  signIn,
  make,
}) => {
  await page.setViewportSize(desk);
  await make.query(await make.customer());
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/queries/all');
  await expect(page.getByRole('combobox', { name: /^Status of/ }).first()).toBeVisible();
  const cut = await page.evaluate(() => {
    const range = document.createRange();
    const isBroken = (heading: Element) => {
      range.selectNodeContents(heading);
      return range.getClientRects().length > 1;
    };
    const isCut = (select: HTMLSelectElement) => {
      const whole = select.cloneNode(true) as HTMLSelectElement;
      whole.style.cssText = 'position: absolute; width: max-content; min-width: 0; max-width: none';
      select.parentElement?.append(whole);
      const { width } = whole.getBoundingClientRect();
      whole.remove();
      return width > select.getBoundingClientRect().width + 0.1;
    };
    const headings = [...document.querySelectorAll('th')].filter(
      (each) => each.textContent === 'Quantity',
    );
    const statuses = [...document.querySelectorAll<HTMLSelectElement>('td select')];
    return [headings.length > 0, headings.some(isBroken), statuses.some(isCut)];
  });
  expect(cut).toEqual([true, false, false]);
});
