import { partTypes } from '@fluteline/domain/parts';
import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { axeAtBothWidths, expect, test } from './support/test.ts';

const title = 'Quick Questions to Enable Auto Suggestions';
type Fill = (page: Page) => Promise<unknown>;

const text =
  (label: string, value: string): Fill =>
  (page) =>
    page.getByRole('textbox', { name: label, exact: true }).fill(value);
const choice =
  (label: string, option: string): Fill =>
  (page) =>
    page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });

/** Values typed for each part, in the order of the parts; parts without values are skipped. */
const typed: Readonly<Record<string, readonly Fill[] | null>> = {
  'Air Balloon': [
    choice('Bellow Type', 'Rolling Lobe'),
    text('Outer Diameter', '160.5'),
    text('Maximum Air Pressure', '8'),
    text('Model Number', '0815'),
  ],
  'Air Cylinder': [
    text('Model 1', 'DNC-32-100'),
    text('Quantity 1', '4'),
    text('Model 3', 'ADVU-25-10'),
    text('Quantity 3', '12'),
  ],
  'Anilox Roller': null,
  'Anvil Cover': null,
  Bearing: [
    choice('Bearing Type', 'Other'),
    text('Bearing Type: your own', 'Magneto'),
    text('Bearing Number', '6205-2RS'),
    text('Bore Diameter', '25'),
    text('Outside Diameter', '52'),
  ],
  'Brake Pad': [
    choice('Pad Shape', 'Kidney'),
    choice('Friction Material', 'Sintered Bronze'),
    text('Thickness', '12'),
  ],
  Comb: [
    choice('Material', 'Brass'),
    choice('Flute Type', 'B'),
    text('Length', '95'),
    text('Thickness', '1.5'),
  ],
};

async function fillAllOthers(api: Api, token: string): Promise<void> {
  const others = partTypes.filter(({ name }) => !(name in typed));
  await Promise.all(
    others.map(({ name, category }) => {
      const body = { selling_type: 'spare parts', category, product_name: name };
      return api.call('addPlantPart', { token, body });
    }),
  );
}

/** Lets requests reach the server, but loses its answers until the returned function is called. */
async function loseAnswers(page: Page): Promise<() => void> {
  let isLost = true;
  await page.route('**/api/catalogue/user', async (route) => {
    if (!isLost) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  return () => {
    isLost = false;
  };
}

test('a plant provides its parts', async ({ page, context, api, make, signIn, faults }) => {
  const { token } = await signIn(page, { as: 'customer', customer: await make.customer() });
  let mendLine = () => {};
  await fillAllOthers(api, token);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const part = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const fill = async (name: string) => {
    await expect(part(name)).toBeVisible();
    for (const one of typed[name] ?? []) await one(page);
  };

  await test.step('two parts are entered from Home', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: /Auto Suggestions/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('1 of 7 remaining parts')).toBeVisible();
    await fill('Air Balloon');
    await press('Submit');
    await expect(page.getByText('Air Balloon submitted').first()).toBeVisible();
    await fill('Air Cylinder');
    await press('Submit');
    await expect(page.getByText('1 entry saved')).toBeVisible();
  });

  await test.step('two parts are skipped, and typed values survive a reload', async () => {
    for (const name of ['Anilox Roller', 'Anvil Cover']) {
      await expect(part(name)).toBeFocused();
      await press('Skip');
    }
    await fill('Bearing');
    await page.reload();
    await expect(page.getByText('3 of 5 remaining parts')).toBeVisible();
    await expect(page.getByLabel('Bearing Type: your own')).toHaveValue('Magneto');
    await expect(page.getByLabel('Bearing Number')).toHaveValue('6205-2RS');
  });

  await test.step('the session continues without an answer', async () => {
    faults.expect(/ERR_FAILED/);
    mendLine = await loseAnswers(page);
    await press('Submit');
    await expect(part('Brake Pad')).toBeVisible();
    await expect(page.getByText('It is safe on this phone. Carry on.')).toBeVisible();
    await axeAtBothWidths(page);
  });

  await test.step('the session continues without a network, up to the summary', async () => {
    faults.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    mendLine();
    await fill('Brake Pad');
    await press('Submit');
    await expect(page.getByText('Brake Pad is waiting to be sent').first()).toBeVisible();
    await fill('Comb');
    await press('Submit');
    await expect(page.getByRole('heading', { name: 'Session Complete!' })).toBeFocused();
    await expect(page.getByRole('link', { name: /^3 waiting/ })).toBeVisible();
    const counts = await page.getByRole('definition').allTextContents();
    expect(counts).toEqual(['7', '5', '2', '0']);
    await axeAtBothWidths(page);
  });

  await test.step('waiting parts are sent when the network is back', async () => {
    await context.setOffline(false);
    await expect(page.getByRole('link', { name: /waiting/ })).toBeHidden();
    // The last part is no longer counted as waiting while it is being sent.
    const status = async () => (await api.call('ownPartStatus', { token })).data;
    await expect.poll(status).toEqual({ completedParts: 46, totalParts: 48 });
  });

  await test.step('the server has every typed part once', async () => {
    const query = { page_size: '1000' };
    const { data } = await api.call('listOwnParts', { token, query });
    const saved = (name: string) => data.filter(({ product_name }) => product_name === name);
    expect(Object.keys(typed).map((name) => saved(name).length)).toEqual([1, 1, 0, 0, 1, 1, 1]);
    expect(saved('Air Balloon')[0]).toMatchObject({ outer_diameter: 160.5, model_no: '0815' });
    expect(saved('Air Cylinder')[0]).toMatchObject({
      model_numbers: [
        { model: 'DNC-32-100', quantity: 4 },
        { model: 'ADVU-25-10', quantity: 12 },
      ],
    });
    expect(saved('Bearing')[0]).toMatchObject({ type: 'Magneto', model_no: '6205-2RS' });
  });

  await test.step('skipped parts are asked for again', async () => {
    await press('Start New Session');
    await expect(part('Anilox Roller')).toBeFocused();
    await expect(page.getByText('1 of 2 remaining parts')).toBeVisible();
  });
});
