import type { Page } from '@playwright/test';
import { aPicture } from '../server/src/testing/photos.ts';
import { expectDraftPictures } from './support/draft-pictures.ts';
import { chooseFile, enter, tabTo, type } from './support/keyboard.ts';
import { loseAnswer } from './support/lost-answer.ts';
import { phonePhotos } from './support/phone-photos.ts';
import { expect, test } from './support/test.ts';

const tiles = (page: Page) => page.getByRole('group', { name: 'Images' }).getByRole('listitem');

async function fillDetails(page: Page, maker: string) {
  const choose = (label: string, option: string) =>
    page.getByLabel(label, { exact: true }).selectOption({ label: option });
  await choose('Machine Name', 'Folder Gluer');
  await choose('Manufacturing Year', '2014');
  await choose('Type of Owner', 'Second');
  await page.getByLabel('Manufacturing Company Name').fill(maker);
  await choose('Urgency Level', 'Medium');
  await page.getByLabel('Size', { exact: true }).fill('1800 mm');
  await page.getByLabel('Description').fill('Runs daily in two shifts');
}

test('a machine with five phone photos is listed once, even with repeated taps', async ({
  page,
  signIn,
  make,
  api,
}) => {
  test.setTimeout(150_000);
  const seller = await signIn(page, { as: 'customer' });
  const buyer = await make.customer();
  const maker = `Torvane ${seller.mobile.slice(-5)}`;
  await page.goto('/home');
  await page.getByRole('link', { name: /Machine Query/ }).click();
  await page.getByRole('link', { name: /Sell Machine/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Required', { exact: true })).toHaveCount(7);
  await fillDetails(page, maker);
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Upload Images' })).toBeVisible();

  const photos = await phonePhotos(...[1, 2, 3, 4, 5].map((number) => `IMG_${number}.jpg`));
  await page.getByLabel('Add pictures').setInputFiles(photos);
  await expect(tiles(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Generate Query' }).dblclick();
  await expect(page.getByRole('dialog', { name: 'Listing your machine...' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Thank you for your query!')).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/home$/);

  const listed = async (token: string) =>
    (await api.call('listMachines', { token, query: { search: maker } })).data;
  const [machine, ...others] = await listed(buyer.token);
  expect(others).toEqual([]);
  expect(machine).toMatchObject({ owner_type: 'Second', manufacturing_year: '2014' });
  expect(machine?.images).toHaveLength(5);
  for (const image of machine?.images ?? []) expect(image).toMatch(/1440x1920/);
  expect(machine?.user.Mobile).toBe(`${seller.mobile.slice(0, 2)}••••••${seller.mobile.slice(-2)}`);

  await test.step('the listing belongs to the seller', async () => {
    await page.goto(`/machines?search=${encodeURIComponent(maker)}`);
    await expect(page.getByText('No active machines found')).toBeVisible();
    await page.goto(`/machines/${machine?.ID}`);
    await expect(page.getByText(/This machine is yours/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generate Query' })).toHaveCount(0);
  });
});

test('a lost answer is recovered by itself and lists no second machine', async ({
  page,
  signIn,
  api,
  faults,
}) => {
  const seller = await signIn(page, { as: 'customer' });
  const maker = `Kirtane ${seller.mobile.slice(-5)}`;
  faults.expect(/Failed to load resource: net::ERR_CONNECTION_RESET/);
  await page.goto('/machine-query/sell');
  await fillDetails(page, maker);
  await page.getByRole('button', { name: 'Next' }).click();
  const buffer = await aPicture(800, 600);
  await page
    .getByLabel('Add pictures')
    .setInputFiles({ name: 'plate.jpg', mimeType: 'image/jpeg', buffer });
  await expect(tiles(page)).toHaveCount(1);
  await expectDraftPictures(page, 1);
  await page.reload();
  await expect(tiles(page), 'pictures survive a reload').toHaveCount(1);
  await loseAnswer(page, '**/api/machine/sell');
  const again = page.waitForResponse('**/api/machine/sell', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Generate Query' }).click();
  await expect(page.getByText(/^Saved on this phone/)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);

  const answer = await again;
  expect(answer.status()).toBe(201);
  const query = { search: maker };
  const { data } = await api.call('listMachines', { token: seller.token, query });
  expect(data.map(({ images }) => images.length)).toEqual([1]);
  await page.goto('/machine-query/sell');
  await expect(page.getByRole('heading', { name: 'MACHINERY DETAILS' })).toBeVisible();
  await expect(
    page.getByLabel('Description'),
    'the form is empty once the outbox has the machine',
  ).toHaveValue('');
});

test('a machine is listed by keyboard alone', async ({ page, signIn, api }) => {
  const seller = await signIn(page, { as: 'customer' });
  const maker = `Shenglong ${seller.mobile.slice(-5)}`;
  await page.goto('/machine-query');
  await enter(page, page.getByRole('link', { name: /Sell Machine/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Sell Machine' })).toBeVisible();
  const choose = async (label: string, typed: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(typed);
  };
  await choose('Machine Name', 'Slotting');
  await choose('Manufacturing Year', '2011');
  await choose('Type of Owner', 'First');
  await type(page, page.getByLabel('Manufacturing Company Name'), maker);
  await choose('Urgency Level', 'Low');
  await type(page, page.getByLabel('Size', { exact: true }), '66 inch');
  await type(page, page.getByLabel('Description'), 'Stands idle');
  await enter(page, page.getByRole('button', { name: 'Next' }));
  await expect(page.getByRole('heading', { name: 'Upload Images' })).toBeFocused();
  const photo = { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await aPicture(800, 600) };
  await chooseFile(page, page.getByLabel('Add pictures'), photo);
  await expect(tiles(page)).toHaveCount(1);
  await enter(page, page.getByRole('button', { name: 'Generate Query' }));
  await expect(page).toHaveURL(/\/home$/);
  const query = { search: maker };
  const { data } = await api.call('listMachines', { token: seller.token, query });
  expect(data.map(({ name, images }) => [name, images.length])).toEqual([['Slotting machine', 1]]);
});
