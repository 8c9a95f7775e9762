import { askForPart } from './support/phone.ts';
import { startTestServer } from './support/server-process.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend({
  server: [
    async ({ playwright: _running }, use) => {
      // Refuses pictures however much space is free.
      const server = await startTestServer({ DISK_FREE_PERCENT: '100' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('a query for which the server has no space says so, stays unchanged, and is sent without its picture', async ({
  page,
  signIn,
  faults,
}) => {
  faults.expect(/status of 507/);
  await signIn(page, { as: 'customer' });
  await askForPart(page, 'Slotting blade', 0, 1);
  const tiles = page.getByRole('group', { name: 'Pictures' }).getByRole('listitem');

  const reason = page.getByText(/The server has no space for pictures and files/);
  await expect(reason).toBeVisible();
  await expect(tiles.getByRole('img')).toHaveCount(1);
  await page.getByRole('button', { name: /Back/ }).first().click();
  await expect(page.getByLabel('Required Part Details')).toHaveValue('Worn on one side');
  await page.getByRole('button', { name: 'Next' }).click();
  await tiles.getByRole('button', { name: /Remove/ }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you for your query!')).toBeVisible();
});
