import type { Page } from '@playwright/test';
import { enter, tabTo, type } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

type Step = (page: Page) => Promise<void>;

/** Types into a field; in a list, into the field of a named row. */
const into =
  (label: string, text: string, row?: string): Step =>
  (page) => {
    const scope = row ? page.getByRole('group', { name: row, exact: true }) : page;
    return type(page, scope.getByLabel(label, { exact: true }), text);
  };

const press =
  (name: string): Step =>
  (page) =>
    enter(page, page.getByRole('button', { name, exact: true }));

/** Picks an option from a list by typing its letters. */
const pick =
  (label: string, letters: string): Step =>
  async (page) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(letters);
  };

const fields = (given: Readonly<Record<string, string>>): Step[] =>
  Object.entries(given).map(([label, text]) => into(label, text));

const threePly = (column: string, [top, flute, bottom]: readonly [string, string, string]) => [
  into(column, top, 'Top liner'),
  into(column, flute, 'Flute'),
  into(column, bottom, 'Bottom liner'),
];

const examples: readonly (readonly [name: string, steps: readonly Step[], result: string])[] = [
  ['BS Calculation Paper', fields({ GSM: '120', BF: '18' }), '2.16 kg/cm²'],
  [
    'Board BS',
    [
      into('GSM', '120', 'Top liner'),
      into('BF', '18', 'Top liner'),
      into('GSM', '100', 'Flute'),
      into('BF', '18', 'Flute'),
      into('GSM', '120', 'Bottom liner'),
      into('BF', '18', 'Bottom liner'),
      pick('How much of the flutes counts', 'Liners'),
    ],
    '4.32 kg/cm²',
  ],
  ['Board GSM', threePly('GSM', ['120', '100', '120']), '385 g/m²'],
  [
    'Production Calculator',
    [
      pick('What to work out', 'Speed needed'),
      ...fields({
        'Tonnes a day': '40',
        'Deckle used': '1720',
        'Board GSM': '786',
        'Hours per shift': '8',
        'Shifts a day': '2',
      }),
    ],
    '44 m/min',
  ],
  [
    'Paper BF calculation',
    [press('kPa'), ...fields({ 'BS found': '400', GSM: '180' })],
    '22.66 BF',
  ],
  [
    'Sheet Weight Calculator',
    [press('inch'), ...fields({ Length: '30', Width: '40', 'Board GSM': '120' })],
    '92.9 g',
  ],
  [
    'Box Weight Calculator',
    [
      ...fields({ Length: '400', Width: '300', Height: '200' }),
      press('By its layers'),
      ...threePly('GSM', ['120', '100', '120']),
    ],
    '292.1 g',
  ],
  [
    'Box strength and stacking',
    fields({
      'Edge crush, ECT': '5.6',
      'Board thickness': '4',
      Length: '500',
      Width: '400',
      Humidity: '70',
      'Filled box': '15',
      Handling: '0.9',
    }),
    '284.4 kgf',
  ],
  [
    'Box cost',
    [
      ...fields({ 'Sheet length': '1445', 'Sheet width': '525' }),
      ...['Top liner', 'Flute', 'Bottom liner'].flatMap((row) => [
        into('GSM', row === 'Flute' ? '100' : '120', row),
        into('Rate', '38', row),
      ]),
      ...fields({ Waste: '0', Conversion: '15', Starch: '0', Margin: '15' }),
      pick('Margin on', 'All but'),
    ],
    '₹17.14',
  ],
  [
    'Deckle and trim',
    [
      into('Deckle', '1800', 'Deckle 1'),
      into('Sheet width', '525', 'Order 1'),
      press('Add a second order'),
      into('Sheet width', '720', 'Order 2'),
    ],
    '1.67 %',
  ],
  [
    'FEFCO blank size',
    [
      pick('Style', '0427'),
      ...fields({ Length: '300', Width: '200', Height: '80', 'Board thickness': '1.6' }),
    ],
    '650 mm',
  ],
  ['Reel', fields({ 'Reel weight': '150', 'Reel width': '75', GSM: '100' }), '2,000 m'],
];

test('every calculator is filled in and read by keyboard alone', async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto('/calculator');
  for (const [name, steps, result] of examples) {
    await test.step(name, async () => {
      await enter(page, page.getByRole('link', { name: new RegExp(`^${name}`) }));
      await expect(page).toHaveTitle(`${name} · Fluteline`);
      for (const step of steps) await step(page);
      await press('Calculate')(page);
      await expect(page.getByRole('main')).toContainText(result);
      // The focus is on the result, so that the figure is read next.
      await expect(page.getByRole('main').locator('h2:focus')).toHaveCount(1);
      await enter(page, page.getByRole('button', { name: 'Back' }));
      await expect(page).toHaveURL(/\/calculator$/);
    });
  }
});

test('a guest reaches the calculators from Home without an account', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Calculator', exact: true }).click();
  await page.getByRole('link', { name: 'BS Calculation Paper' }).click();
  await page.getByLabel('GSM').fill('120');
  await page.getByLabel('BF').fill('18');
  await expect(page.getByRole('main')).toContainText('2.16 kg/cm²');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('GSM')).toHaveValue('120');
});

test('a result stays in view while a long form is filled in', async ({ page }) => {
  const layers = Array.from({ length: 7 }, (_, index) => `layers.${index}.gsm=120`).join('&');
  await page.goto(`/calculator/board-gsm?ply=7&${layers}`);
  await page.getByRole('group', { name: 'Top liner' }).getByLabel('GSM').focus();
  await expect(page.getByRole('button', { name: 'Share' })).toBeInViewport();
  const last = page.getByRole('group', { name: 'Bottom liner' }).getByLabel('GSM');
  await tabTo(page, last);
  const covered = await last.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left + 20, top + 10) !== element;
  });
  expect(covered, 'the field with the focus is not covered').toBe(false);
});
