import { isFocusInside } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';

test('a sheet traps the keyboard focus, asks before it discards typed text, and returns the focus', async ({
  page,
  signIn,
}) => {
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/settings');
  const opener = page.getByRole('button', { name: 'Add administrator' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: 'Add administrator' });
  await expect(sheet).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press(key);
      expect(await isFocusInside(page)).toBe(true);
    }

  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  const name = sheet.getByLabel('Name', { exact: true });
  await name.click();
  await page.keyboard.type('Asha');
  // Chrome closes a dialog without asking if nothing was pressed since it asked last.
  for (let time = 1; time <= 3; time++) {
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Asha');
    await expect(sheet).toBeVisible();
  }
  const depth = () => page.evaluate(() => window.history.state?.openDepth);
  await expect.poll(depth, 'the question is no longer in the history').toBe(1);
  await page.goBack();
  await expect(question).toBeVisible();
  await expect.poll(depth).toBe(2);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/settings$/);
});

test('the action of a toast can be pressed while a sheet is open', async ({
  page,
  signIn,
  make,
}) => {
  const buyer = await make.customer();
  const sparePartName = `Anilox roll ${buyer.mobile.slice(-5)}`;
  await make.query(buyer, { sparePartName });
  await signIn(page, { as: 'administrator' });
  await page.goto(`/admin/queries/spare-parts?search=${buyer.mobile}`);
  const row = page.locator('[data-row]', { hasText: sparePartName });
  await row.getByRole('button', { name: /^View details of/ }).click();
  const details = page.getByRole('dialog').first();
  await details.getByRole('combobox').selectOption('resolved');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(details.getByRole('combobox')).toHaveValue('in_progress');
  await expect(undo).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a menu opens at its button and inside the window, and a tap beside it closes it', async ({
  page,
  signIn,
}) => {
  await signIn(page, { as: 'administrator' });
  await page.goto('/admin/catalogue');
  const button = page.getByRole('button', { name: 'Import and export' });
  await button.click();
  const menu = page.getByRole('menu');
  const { height = 0, width = 0 } = page.viewportSize() ?? {};
  const [at, box] = await Promise.all(
    [button, menu].map((one) =>
      one.evaluate((element) => element.getBoundingClientRect().toJSON()),
    ),
  );
  const gap = box.top > at.top ? box.top - at.bottom : at.top - box.bottom;
  expect(gap).toBeCloseTo(4, 0);
  expect([box.left >= 0, box.top >= 0]).toEqual([true, true]);
  expect([box.right <= width, box.bottom <= height]).toEqual([true, true]);
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
  await page.mouse.click(4, 4);
  await expect(menu).toBeHidden();
  await button.click();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});
