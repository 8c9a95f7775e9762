import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** What the server itself answered to one address; the page sees a 200 out of the browser's store. */
async function answersTo(page: Page, path: RegExp): Promise<number[]> {
  const statuses: number[] = [];
  const asked = new Set<string>();
  const line = await page.context().newCDPSession(page);
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (path.test(request.url)) asked.add(requestId);
  });
  line.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (asked.has(requestId)) statuses.push(statusCode);
  });
  await line.send('Network.enable');
  return statuses;
}

test('a list that did not change is not sent again, and is shown all the same', async ({
  page,
  signIn,
}) => {
  await signIn(page, { as: 'customer' });
  const answers = await answersTo(page, /\/api\/catalogue\/\?/);
  const parts = page.getByRole('main').getByRole('listitem');
  await page.goto('/shop');
  await expect(parts.first()).toBeVisible();
  await expect.poll(() => answers).toEqual([200]);
  await page.reload();
  await expect(parts.first()).toBeVisible();
  await expect.poll(() => answers).toEqual([200, 304]);
});
