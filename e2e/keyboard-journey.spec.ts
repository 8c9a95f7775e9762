import { aPicture } from '../server/src/testing/photos.ts';
import { aMobile } from './support/builders.ts';
import { chooseFile, enter, tabTo, type } from './support/keyboard.ts';
import { administrator } from './support/server-process.ts';
import { expect, test } from './support/test.ts';
import { ofPhone } from './support/windows.ts';

const password = 'Slotter-unit-7';

test('the journey from listing a part to its answer works by keyboard alone', async ({
  page,
  browser,
  server,
  make,
}) => {
  test.setTimeout(150_000);
  const mobile = aMobile();
  const model = `KB-${mobile.slice(-5)}`;
  await make.administrator();

  await test.step('the administrator signs in and lists a part', async () => {
    await page.goto('/admin');
    await type(page, page.getByLabel('Mobile number'), administrator.mobile);
    await type(page, page.getByLabel('Password', { exact: true }), administrator.password);
    await page.keyboard.press('Enter');
    await enter(page, page.getByRole('link', { name: 'Catalogue', exact: true }));
    await enter(page, page.getByRole('link', { name: 'Add Product' }));
    await type(page, page.getByLabel('Product name'), 'Slotting Blade');
    await tabTo(page, page.getByLabel('Category'));
    await page.keyboard.type('Flexo');
    await type(page, page.getByLabel('Model No.'), model);
    await type(page, page.getByRole('combobox', { name: 'Part type' }), 'slotting');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await type(page, page.getByLabel('Thickness'), '3.2');
    const buffer = await aPicture(800, 600);
    const blade = { name: 'blade.jpg', mimeType: 'image/jpeg', buffer };
    await chooseFile(page, page.locator('input[type=file]').first(), blade);
    await enter(page, page.getByRole('button', { name: 'Add Product' }));
    await expect(page.getByText('Slotting Blade added')).toBeVisible({ timeout: 30_000 });
  });

  const phone = await browser.newContext(ofPhone);
  const buyer = await phone.newPage();
  await test.step('a buyer signs up', async () => {
    await buyer.goto(`${server.url}/login`);
    await enter(buyer, buyer.getByRole('button', { name: 'Sign up here' }));
    await type(buyer, buyer.getByLabel('Company name'), 'Morbi Corrugators');
    await type(buyer, buyer.getByLabel('Email'), `works${mobile}@example.com`);
    await type(buyer, buyer.getByLabel('Mobile number'), mobile);
    await type(buyer, buyer.getByLabel('Password', { exact: true }), password);
    await type(buyer, buyer.getByLabel('Confirm password'), password);
    await tabTo(buyer, buyer.getByRole('checkbox', { name: /I agree/ }));
    await buyer.keyboard.press('Space');
    await enter(buyer, buyer.getByRole('button', { name: 'Sign up', exact: true }));
    const digit = buyer.getByRole('textbox', { name: /Digit 1 of 6/ });
    await expect(digit).toBeVisible();
    await type(buyer, digit, await server.sms.codeFor(mobile));
    await enter(buyer, buyer.getByRole('button', { name: 'Confirm' }));
    await expect(buyer).toHaveURL(/\/home$/);
  });

  await test.step('the buyer finds the part and raises a query', async () => {
    await enter(buyer, buyer.getByRole('link', { name: 'View All' }));
    await type(buyer, buyer.getByRole('searchbox', { name: 'Search products' }), model);
    await enter(buyer, buyer.getByRole('link', { name: new RegExp(model) }));
    await enter(buyer, buyer.getByRole('button', { name: 'Create Query' }));
    await enter(buyer, buyer.getByRole('button', { name: /Line is stopped/ }));
    await expect(buyer.getByText('Thank you for your query!')).toBeVisible();
  });

  await test.step('the administrator resolves it', async () => {
    await enter(page, page.getByRole('link', { name: 'Queries', exact: true }));
    await type(page, page.getByRole('searchbox'), model);
    await expect(page.locator('[data-row]')).toHaveCount(1);
    await tabTo(page, page.getByLabel('Status of Slotting Blade'));
    await page.keyboard.type('Resolved');
    await expect(page.getByText(/ is resolved$/)).toBeVisible();
  });

  await test.step('the buyer reads the answer in Records', async () => {
    await enter(buyer, buyer.getByRole('link', { name: 'My Records' }));
    await tabTo(buyer, buyer.getByRole('tab', { name: 'All', exact: true }));
    await buyer.keyboard.press('ArrowRight');
    await buyer.keyboard.press('ArrowRight');
    await enter(buyer, buyer.getByRole('button', { name: /Slotting Blade/ }));
    await expect(buyer.getByRole('dialog')).toContainText(model);
    await buyer.keyboard.press('Escape');
    await expect(buyer.getByRole('dialog')).toBeHidden();
  });
  await phone.close();
});
