import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/**
 * Records the server's own status codes for one address; the page sees a 200 from the browser's
 * cache.
 */
async function answersTo(page: Page, path: RegExp): Promise<() => (number | undefined)[]> {
  const asked: string[] = [];
  const statuses = new Map<string, number>();
  const line = await page.context().newCDPSession(page);
  // The two events come in either order.
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (path.test(request.url)) asked.push(requestId);
  });
  line.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    statuses.set(requestId, statusCode);
  });
  await line.send('Network.enable');
  return () => asked.map((requestId) => statuses.get(requestId));
}

test('an unchanged list is not sent again, and is still shown', async ({ page, make, signIn }) => {
  await make.item();
  await signIn(page, { as: 'customer' });
  const answers = await answersTo(page, /\/api\/catalogue\/\?/);
  const parts = page.getByRole('main').getByRole('listitem');
  await page.goto('/shop');
  await expect(parts.first()).toBeVisible();
  await expect.poll(answers).toEqual([200]);
  await page.reload();
  await expect(parts.first()).toBeVisible();
  await expect.poll(answers).toEqual([200, 304]);
});
