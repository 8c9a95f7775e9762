import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test';
import { browserFlags } from './support/browser.ts';
import { findChromium } from './support/find-chromium.ts';
import { expect, test } from './support/test.ts';
import { expectCached, toWorker, workerReady } from './support/worker.ts';

/** Properties of a worker's scope that a page's scope does not have. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  /** Number of notifications that the browser has shown. */
  taken: number;
  readonly NotificationEvent: new (type: string, given: { notification: Notification }) => Event;
}

const executablePath = findChromium(process.env, chromium.executablePath());

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The headless shell shows no notifications.
  launchOptions: { args: browserFlags, ...(executablePath && { executablePath }) },
});

// Playwright's browsers are incognito: they show notifications, but receive no push messages.
test.beforeEach(({ faults }) => faults.expect(/Push API in incognito mode/));

/** Returns the page's worker, which counts the notifications it shows from here on. */
async function countingWorker(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no worker');
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    const show = scope.registration.showNotification.bind(scope.registration);
    scope.taken = 0;
    scope.registration.showNotification = async (title, options) => {
      await show(title, options);
      scope.taken += 1;
    };
  });
  return worker;
}

/**
 * Delivers a message to the worker as a push service would, and waits until it is shown. Polling
 * the notifications is no alternative: Chromium drops one that it has stored and not yet shown when
 * asked at that moment.
 */
async function deliver(page: Page, worker: Worker, data: string): Promise<void> {
  const taken = () => worker.evaluate(() => (self as unknown as WorkerScope).taken);
  const before = await taken();
  await toWorker(page, (line, to) =>
    line.send('ServiceWorker.deliverPushMessage', { ...to, data }),
  );
  await expect.poll(taken).toBe(before + 1);
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag }) => ({ title, body, tag }));
  });

/** Taps a notification by event, because a headless browser has nothing to tap. */
function tap(worker: Worker): Promise<void> {
  return worker.evaluate(async () => {
    const { registration, NotificationEvent } = self as unknown as WorkerScope;
    const [notification] = await registration.getNotifications();
    if (!notification) throw new Error('There is no notification');
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
}

const neutral = 'Fluteline: something new for you';

test('a push message is shown, reported as received, and leads to its screen', async ({
  page,
  context,
  signIn,
}) => {
  const { mobile } = await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await workerReady(page);
  await expectCached(page, /^kept-/);
  const worker = await countingWorker(context);
  const receipts: unknown[] = [];
  const keys: unknown[] = [];
  await context.route('**/api/account/me/push/receipts', (route) => {
    receipts.push(route.request().postDataJSON());
    keys.push(route.request().headers()['idempotency-key']);
    return route.fulfill({ status: 204 });
  });
  const id = '01a1ffa2-e4ad-76b9-a844-f93ff4f793e6';
  const message = {
    id,
    kind: 'query_resolved',
    title: 'Your query is answered',
    body: 'Slotting Blade',
    url: '',
    account: mobile,
  };
  await deliver(page, worker, JSON.stringify(message));
  expect(await shown(page)).toEqual([{ title: message.title, body: message.body, tag: id }]);
  await expect.poll(() => receipts).toEqual([{ id, event: 'received' }]);

  await page.evaluate(() => Object.assign(window, { before: true }));
  await tap(worker);
  await expect(page).toHaveURL(/\/records$/);
  expect(await page.evaluate(() => 'before' in window), 'the page is not reloaded').toBe(true);
  await expect.poll(() => receipts).toContainEqual({ id, event: 'opened' });
  expect(
    keys,
    'receipts have no idempotency key, because a repeated one counts once anyway',
  ).toEqual(receipts.map(() => undefined));
  await expect.poll(() => shown(page)).toEqual([]);
});

test('a message that is unreadable or for another account is shown without its content', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, { as: 'customer' });
  await page.goto('/home');
  await workerReady(page);
  await expectCached(page, /^kept-/);
  const worker = await countingWorker(context);
  await deliver(page, worker, '{"id":');
  expect(await shown(page)).toEqual([{ title: neutral, body: '', tag: '' }]);
  const other = { id: 'm2', kind: 'announcement', title: 'Secret', body: 'x', url: '' };
  await deliver(page, worker, JSON.stringify({ ...other, account: '9000000009' }));
  const both = await shown(page);
  expect(both.map(({ title }) => title)).toEqual([neutral, neutral]);
  expect(JSON.stringify(both)).not.toContain('Secret');
});

test('a message that arrives after notifications were switched off without a network is not shown', async ({
  page,
  context,
  signIn,
  faults,
}) => {
  const { mobile } = await signIn(page, { as: 'customer' });
  // Playwright's browsers have no subscription.
  await page.addInitScript((account) => {
    const endpoint = 'https://push.fluteline.in/send/1';
    PushManager.prototype.getSubscription = async () =>
      ({ endpoint, unsubscribe: () => Promise.reject(new Error('No network')) }) as never;
    localStorage.setItem('push-registered', account);
  }, mobile);
  await page.goto('/account');
  await workerReady(page);
  await expectCached(page, /^kept-/);
  const worker = await countingWorker(context);
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Stop notifying this phone' }).click();
  await expect(page.getByText('Notifications are off for this phone.')).toBeVisible();
  const push = () =>
    worker.evaluate(async () => {
      let work: Promise<unknown> = Promise.reject(new Error('Nothing waits for the message'));
      work.catch(() => undefined);
      const event = new Event('push');
      Object.assign(event, { data: null, waitUntil: (one: Promise<unknown>) => (work = one) });
      self.dispatchEvent(event);
      await work;
      return (self as unknown as WorkerScope).taken;
    });
  expect(await push()).toBe(0);
  const sent = page.waitForRequest('**/api/account/me/push/unsubscribe');
  await context.setOffline(false);
  expect((await sent).postDataJSON()).toEqual({ endpoint: 'https://push.fluteline.in/send/1' });
  expect(await push()).toBe(0);
});
