import type { Page } from '@playwright/test';
import { aPicture } from '../server/src/testing/photos.ts';
import { expectDraftPictures } from './support/draft-pictures.ts';
import { chooseFile, enter, tabTo, type } from './support/keyboard.ts';
import { fillPart } from './support/phone.ts';
import { phonePhotos } from './support/phone-photos.ts';
import { axe, expect, test } from './support/test.ts';

const tiles = (page: Page) => page.getByRole('group', { name: 'Pictures' }).getByRole('listitem');

/** Limits the upload speed to that of a remote plant, in bytes per second. */
async function throttle(page: Page, uploadThroughput: number) {
  const line = await page.context().newCDPSession(page);
  const others = { offline: false, latency: 150, downloadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...others, uploadThroughput });
}

test('a part is requested with photos over a slow connection, and shows its progress', async ({
  page,
  signIn,
}) => {
  test.setTimeout(150_000);
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await page.getByRole('link', { name: /^Generate a Quote A part/ }).click();
  await fillPart(page, 'Slotting blade');

  const files = await phonePhotos('IMG_1.jpg', 'IMG_2.jpg');
  await page.getByLabel('Add pictures').setInputFiles(files);
  await expect(tiles(page).getByRole('img')).toHaveCount(2, { timeout: 60_000 });
  await expectDraftPictures(page, 2);
  await page.reload();
  await expect(tiles(page).getByRole('img'), 'pictures survive a reload').toHaveCount(2);

  await throttle(page, 250_000);
  await page.getByRole('button', { name: 'Submit' }).click();
  const loader = page.getByRole('dialog', { name: 'Submitting form...' });
  const share = () =>
    loader
      .getByRole('progressbar', { name: 'Uploading' })
      .evaluate((bar) => (bar as HTMLProgressElement).value);
  await expect.poll(share, { intervals: [50] }).toBeGreaterThan(5);
  expect(await share()).toBeLessThan(100);
  await axe(page);
  await expect(page.getByText('Thank you for your query!')).toBeVisible({ timeout: 60_000 });
  await expect(page).toHaveURL(/\/home$/);

  await page.goto('/records');
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /Slotting blade/ }).click();
  const record = page.getByRole('dialog', { name: 'Slotting blade' });
  await expect(record.getByRole('button', { name: /Open picture/ })).toHaveCount(2);
  await expect(record).toContainText('Worn on one side');
});

test('a part is requested by keyboard alone', async ({ page, signIn }) => {
  await signIn(page, { as: 'customer' });
  await page.goto('/quote');
  const choose = async (label: string, typed: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(typed);
  };
  await type(page, page.getByLabel('Spare Part Name'), 'Anilox roller');
  await choose('Machine', 'Printing');
  await choose('Urgency Level', 'Medium');
  await choose('Specifications Available', 'No');
  await type(page, page.getByLabel('Quantity'), '1');
  await type(page, page.getByLabel('Required Part Details'), 'Cells are worn');
  await enter(page, page.getByRole('button', { name: 'Next' }));
  await expect(page.getByRole('heading', { name: 'Upload Images' })).toBeFocused();
  const photo = { name: 'cells.jpg', mimeType: 'image/jpeg', buffer: await aPicture(800, 600) };
  await chooseFile(page, page.getByLabel('Add pictures'), photo);
  await expect(tiles(page)).toHaveCount(1);
  await enter(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Thank you for your query!')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  await enter(page, page.getByRole('link', { name: 'My Records' }));
  await enter(page, page.getByRole('button', { name: /Anilox roller/ }));
  await expect(page.getByRole('dialog', { name: 'Anilox roller' })).toContainText('Cells are worn');
});
