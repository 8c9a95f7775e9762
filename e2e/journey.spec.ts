import { aMobile } from './support/builders.ts';
import { phonePhotos } from './support/phone-photos.ts';
import { letAdministratorIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { ofPhone } from './support/windows.ts';

const password = 'Slotter-unit-7';

test('a part is listed, requested and answered', async ({ page, browser, server, make }) => {
  test.setTimeout(120_000);
  const mobile = aMobile();
  const model = `RJ-${mobile.slice(-5)}`;

  await test.step('the administrator lists it with a phone’s photo', async () => {
    await letAdministratorIn(page, await make.administrator());
    await page.goto('/admin/catalogue');
    await page.getByRole('link', { name: 'Add Product' }).first().click();
    await page.getByLabel('Product name').fill('Rotary Joint');
    await page.getByLabel('Category').selectOption({ label: 'Corrugation Line' });
    await page.getByLabel('Model No.').fill(model);
    await page.getByRole('combobox', { name: 'Part type' }).fill('rotary');
    await page.getByRole('option', { name: /Rotary Joint/ }).click();
    await page.getByLabel(/Maximum Pressure|Max.* Pressure/i).fill('10.5');
    const photos = await phonePhotos('IMG_2041.jpg');
    await page.locator('input[type=file]').first().setInputFiles(photos);
    await page.getByRole('button', { name: 'Add Product' }).click();
    await expect(page.getByText('Rotary Joint added')).toBeVisible({ timeout: 30_000 });
  });

  const phone = await browser.newContext(ofPhone);
  const buyer = await phone.newPage();
  await test.step('a buyer signs up with the code', async () => {
    await buyer.goto(`${server.url}/signup`);
    await buyer.getByLabel('Company name').fill('Shree Box Unit 2');
    await buyer.getByLabel('Email').fill(`works${mobile}@example.com`);
    await buyer.getByLabel('Mobile number').fill(mobile);
    await buyer.getByLabel('Password', { exact: true }).fill(password);
    await buyer.getByLabel('Confirm password').fill(password);
    await buyer.getByRole('checkbox', { name: /I agree/ }).check();
    await buyer.getByRole('button', { name: 'Sign up', exact: true }).click();
    await buyer.getByRole('textbox', { name: /Digit 1 of 6/ }).click();
    await buyer.keyboard.type(await server.sms.codeFor(mobile));
    await buyer.getByRole('button', { name: 'Confirm' }).click();
    await expect(buyer).toHaveURL(/\/home$/);
  });

  await test.step('the buyer finds the part and raises a query', async () => {
    await buyer.getByRole('link', { name: 'View All' }).first().click();
    await buyer.getByRole('searchbox', { name: 'Search products' }).fill(model.toLowerCase());
    await buyer.getByRole('link', { name: new RegExp(model) }).click();
    await expect(buyer.getByRole('heading', { level: 1, name: 'Rotary Joint' })).toBeVisible();
    await expect(buyer.getByText('10.5')).toBeVisible();
    const picture = buyer.getByRole('img').first();
    const isUpright = (image: HTMLImageElement) => image.naturalHeight > image.naturalWidth;
    await expect.poll(() => picture.evaluate(isUpright)).toBe(true);
    await buyer.getByRole('button', { name: 'Create Query' }).click();
    await buyer.getByRole('button', { name: /Line is stopped/ }).click();
    await expect(buyer.getByText('Thank you for your query!')).toBeVisible();
  });

  await test.step('the administrator resolves it', async () => {
    await page.goto(`/admin/queries/spare-parts?search=${model}`);
    const entry = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: model });
    await expect(entry.or(page.getByText('Shree Box Unit 2')).first()).toBeVisible();
    await page.getByLabel('Status of Rotary Joint').first().selectOption({ label: 'Resolved' });
    await expect(page.getByText(/ is resolved$/)).toBeVisible();
  });

  await test.step('the buyer’s record says Resolved', async () => {
    await buyer.goto(`${server.url}/records`);
    await buyer.getByRole('tab', { name: 'Resolved' }).click();
    const record = buyer.getByRole('button', { name: /Rotary Joint/ });
    await expect(record).toContainText('Done');
    await record.click();
    await expect(buyer.getByRole('dialog')).toContainText(model);
  });
  await phone.close();
});
