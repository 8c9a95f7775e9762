import { partTypes } from '@fluteline/domain/parts';
import type { Page } from '@playwright/test';
import { askForPart } from './support/phone.ts';
import { expect, test } from './support/test.ts';

/** Slows the processor down to a sixth of its speed. */
async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

test('digits typed fast into auto suggestions on a slow phone all appear', async ({
  page,
  api,
  make,
  signIn,
}) => {
  test.setTimeout(120_000);
  const customer = await make.customer();
  const asked = partTypes.find(({ name }) => name === 'Air Balloon');
  for (const { name, category } of partTypes.filter((one) => one !== asked)) {
    const body = { selling_type: 'spare parts', category, product_name: name };
    await api.call('addPlantPart', { token: customer.token, body });
  }
  await signIn(page, { as: 'customer', customer });
  await page.goto('/suggestions');
  const diameter = page.getByLabel('Outer Diameter', { exact: true });
  await expect(diameter).toBeVisible();
  await slowDown(page);

  await diameter.click();
  await page.keyboard.type('1234567.25');
  await expect(diameter).toHaveValue('1234567.25');
  await diameter.evaluate((box: HTMLInputElement) => box.setSelectionRange(3, 3));
  await page.keyboard.type('000999');
  await expect(diameter).toHaveValue('1230009994567.25');
  await diameter.evaluate((box: HTMLInputElement) => box.setSelectionRange(3, 3));
  await page.keyboard.type('8');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  await expect(diameter).toHaveValue('12370009994567.25');

  await page.reload();
  await expect(diameter, 'the value survives a reload').toHaveValue('12370009994567.25');
});

test('a part with pictures is requested on a slow phone', async ({ page, api, make, signIn }) => {
  test.setTimeout(180_000);
  const customer = await make.customer();
  await signIn(page, { as: 'customer', customer });
  await page.goto('/home');
  await slowDown(page);
  await askForPart(page, 'Slotting blade 1234567.25', 1);
  await expect(page.getByText('Thank you for your query!')).toBeVisible({ timeout: 60_000 });
  const { data } = await api.call('listOwnSparePartQueries', { token: customer.token });
  expect(JSON.stringify(data)).toContain('Slotting blade 1234567.25');
});
