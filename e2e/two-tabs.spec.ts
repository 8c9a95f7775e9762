import type { Page } from '@playwright/test';
import { aColour } from './support/colours.ts';
import { draftPictures } from './support/draft-pictures.ts';
import { expect, test } from './support/test.ts';

const tiles = (page: Page) =>
  page.getByRole('group', { name: 'Pictures' }).getByRole('listitem').getByRole('img');
const part = (page: Page) => page.getByLabel('Spare Part Name');

async function fill(page: Page, name: string): Promise<void> {
  await part(page).fill(name);
  await page.getByLabel('Machine', { exact: true }).selectOption({ label: 'Slotter' });
  await page.getByLabel('Urgency Level').selectOption({ label: 'High' });
  await page.getByLabel('Specifications Available').selectOption({ label: 'No' });
  await page.getByLabel('Quantity').fill('2');
  await page.getByLabel('Required Part Details').fill('Worn');
}

test('two tabs with the same form have a draft each, with its pictures', async ({
  page,
  context,
  api,
  make,
  signIn,
}) => {
  const customer = await make.customer();
  await signIn(page, { as: 'customer', customer });
  await page.goto('/quote');
  await fill(page, 'Slotting blade');
  await page.getByRole('button', { name: 'Next' }).click();
  const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aColour(1) };
  await page.getByLabel('Add pictures').setInputFiles(picture);
  await expect(tiles(page)).toHaveCount(1);
  await expect.poll(async () => (await draftPictures(page)).length).toBe(1);

  const second = await context.newPage();
  await second.goto('/quote');
  await expect(part(second), 'the newest draft is offered').toHaveValue('Slotting blade');
  await fill(second, 'Crush roller');
  await second.getByRole('button', { name: 'Next' }).click();
  await second.getByRole('button', { name: 'Remove a.jpg' }).click();
  await expect(tiles(second)).toHaveCount(0);

  await page.reload();
  await expect(tiles(page), 'each tab has its own picture').toHaveCount(1);
  await page.goBack();
  await expect(part(page)).toHaveValue('Slotting blade');
  await second.reload();
  await expect(second.getByLabel('Add pictures')).toBeAttached();
  await expect(tiles(second)).toHaveCount(0);
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(second.getByText('Thank you for your query!')).toBeVisible();
  await second.close();

  await page.reload();
  await expect(part(page), 'the other tab has not emptied the form').toHaveValue('Slotting blade');
  await page.close();
  const third = await context.newPage();
  await third.goto('/quote');
  await expect(part(third), 'a draft of a closed tab is offered').toHaveValue('Slotting blade');
  await third.getByLabel('Quantity').fill('3');
  await third.getByRole('button', { name: 'Next' }).click();
  await expect(tiles(third)).toHaveCount(1);
  await third.getByRole('button', { name: 'Submit' }).click();
  await expect(third.getByText('Thank you for your query!')).toBeVisible();
  await expect.poll(() => draftPictures(third)).toEqual([]);
  const left = () =>
    third.evaluate(() => Object.keys(localStorage).filter((name) => /^draft:.*:quote@/.test(name)));
  expect(await left()).toEqual([]);
  const asked = await api.call('listOwnSparePartQueries', { token: customer.token });
  for (const name of ['Slotting blade', 'Crush roller']) {
    expect(JSON.stringify(asked)).toContain(name);
  }
});
