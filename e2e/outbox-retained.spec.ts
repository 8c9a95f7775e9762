import type { Page } from '@playwright/test';
import { expect, test } from './support/on-a-bad-line.ts';
import { askForPart } from './support/phone.ts';

const part = 'Slotting blade';
// Breaks the connection instead of answering, because after each answer the outbox waits longer, up
// to a quarter of an hour.
const failing = Array.from({ length: 200 }, () => 'broken' as const);

test.beforeEach(({ faults }) => {
  test.setTimeout(90_000);
  faults.expect(/Failed to load resource|net::ERR_/);
});

for (const [kind, info] of [
  ['a normal', { version: '9.9.9', force: false, criticalUpdate: false, minSupportedVersion: '0' }],
  ['a forced', { version: '9.9.9', force: true, criticalUpdate: false, minSupportedVersion: '0' }],
  [
    'a critical',
    { version: '9.9.9', force: false, criticalUpdate: false, minSupportedVersion: '9.0.0' },
  ],
] as const) {
  test(`a ${kind} update leaves every item in the outbox`, async ({
    page,
    line,
    api,
    customer,
  }) => {
    line.fate(...failing);
    await askForPart(page, part, 0);
    await expect(page.getByText(/Saved on this phone/)).toBeVisible();
    await expect(page, 'the form was sent').toHaveURL(/\/home$/);
    await page.goto('/quote');
    await page.getByLabel('Spare Part Name').fill('Half typed');

    line.answer('/version.json', info);
    await page.goto('/home');
    await page.evaluate(() => void Object.assign(window, { before: true }));
    await page.getByRole('button', { name: 'Update Now' }).click();
    await expect
      .poll(() => page.evaluate(() => 'before' in window).catch(() => true), { timeout: 20_000 })
      .toBe(false);
    await expect(page.getByRole('button', { name: 'Update Now' })).toHaveCount(0);

    await page.goto('/quote');
    await expect(page.getByLabel('Spare Part Name'), 'drafts survive').toHaveValue('Half typed');
    await page.goto('/outbox');
    const item = page.getByRole('listitem').filter({ hasText: part });
    await expect(item).toBeVisible();
    line.fate();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const arrived = async () => (await api.call('listRecords', { token: customer.token })).total;
    await expect.poll(arrived, { timeout: 30_000 }).toBe(1);
    const { data } = await api.call('listRecords', { token: customer.token });
    expect(data[0]?.type === 'csp' && data[0].Images).toHaveLength(5);
  });
}

/**
 * Makes the outbox's database answer as a full disk does, because a browser's quota cannot be set.
 */
async function fillPhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function addToFull(...given) {
      if (this.name === 'outbox') throw new DOMException('Full', 'QuotaExceededError');
      return add.apply(this, given);
    };
  });
  await page.reload();
}

test('a full phone says so, keeps the form, and sends it once there is a connection', async ({
  page,
  line,
  api,
  customer,
  context,
}) => {
  await fillPhone(page);
  line.breakDown();
  await context.setOffline(true);
  await askForPart(page, part, 0);
  await expect(page.getByText(/no space left/)).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  await expect(page.getByLabel('Spare Part Name')).toHaveValue(part);
  await expect(page.getByLabel('Required Part Details')).toHaveValue('Worn on one side');
  await page.getByRole('button', { name: 'Next' }).click();
  const tiles = page.getByRole('group', { name: 'Pictures' }).getByRole('listitem');
  await expect(tiles.getByRole('img')).toHaveCount(5);

  line.mend();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for your query!')).toBeVisible({ timeout: 20_000 });
  expect((await api.call('listRecords', { token: customer.token })).total).toBe(1);
});
