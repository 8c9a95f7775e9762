import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const WITHIN = { timeout: 5000 };
const EVENTS = '**/api/account/me/events';

test.beforeEach(({ context }) =>
  // A phone reads again at a random moment within two seconds; here within half a second.
  context.addInitScript(() => {
    const { random } = Math;
    Math.random = () => random() / 4;
  }),
);

const news = (page: Page) => page.getByRole('region', { name: 'Latest news' });
const blades = { Title: 'Slotting blades in stock', Message: 'Sixty blades of 1.2 mm arrived.' };

async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Top Machines' })).toBeVisible();
}

test('an open Home shows a new notification and the number of unread ones within five seconds', async ({
  page,
  signIn,
  make,
  api,
}) => {
  const { token } = await signIn(page, { as: 'customer' });
  const { ID: id } = (await api.call('me', { token })).data;
  const sender = await make.administrator();
  const send = () =>
    api.call('sendNotification', { token: sender.token, body: { ...blades, user_ids: [id] } });
  const stream = page.waitForResponse(EVENTS);
  await openHome(page);
  expect((await stream).status()).toBe(200);
  await expect(news(page)).toHaveCount(0);
  await send();
  await expect(news(page).getByText('Sixty blades')).toBeVisible(WITHIN);
  await expect(news(page).getByText('1 new notification')).toBeVisible(WITHIN);
  await send();
  const count = news(page).getByRole('button', { name: '2 new notifications' });
  await expect(count).toBeVisible(WITHIN);
  await count.click();
  const sheet = page.getByRole('dialog', { name: 'Notifications' });
  await expect(sheet.getByText('Sixty blades')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(news(page).getByRole('button', { name: 'All notifications' })).toBeVisible();
});

test('two tabs share one stream and both show a notification, even before the second joins it', async ({
  page,
  signIn,
  make,
  api,
}) => {
  const { token } = await signIn(page, { as: 'customer' });
  const { ID: id } = (await api.call('me', { token })).data;
  const sender = await make.administrator();
  const send = () =>
    api.call('sendNotification', { token: sender.token, body: { ...blades, user_ids: [id] } });
  let streams = 0;
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/account/me/events')) streams += 1;
  });
  const stream = page.waitForResponse(EVENTS);
  await openHome(page);
  await stream;
  const other = await page.context().newPage();
  const { promise: mayFollow, resolve: follow } = Promise.withResolvers<void>();
  await other.route('**/assets/start-live-*.js', async (route) => {
    await mayFollow;
    await route.continue();
  });
  await openHome(other);
  await send();
  await expect(news(page).getByText('1 new notification')).toBeVisible(WITHIN);
  follow();
  await expect(news(other).getByText('1 new notification')).toBeVisible(WITHIN);
  await send();
  for (const tab of [page, other]) {
    await expect(news(tab).getByText('2 new notifications')).toBeVisible(WITHIN);
  }
  expect(streams).toBe(1);
});

test('Home asks every minute if the stream is refused', async ({ page, signIn, make, api }) => {
  const { token } = await signIn(page, { as: 'customer' });
  const { ID: id } = (await api.call('me', { token })).data;
  const sender = await make.administrator();
  await page.clock.install();
  await page.route(EVENTS, (route) =>
    route.fulfill({ status: 429, json: { error: 'Please close one.', code: 'too_many_calls' } }),
  );
  const refused = page.waitForResponse(EVENTS);
  await openHome(page);
  await refused;
  await api.call('sendNotification', {
    token: sender.token,
    body: { ...blades, user_ids: [id] },
  });
  await page.clock.fastForward(61_000);
  await page.clock.fastForward(3000);
  await expect(news(page).getByText('1 new notification')).toBeVisible();
});
