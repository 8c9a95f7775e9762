import { type BrowserContext, chromium, type Page, type Worker } from '@playwright/test';
import { browserFlags } from './support/browser.ts';
import { findChromium } from './support/find-chromium.ts';
import { expect, test } from './support/test.ts';
import { expectCached, toWorker, workerReady } from './support/worker.ts';

/** What a worker's scope has and a page's has not. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  /** How many notifications the browser took to show. */
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

// Playwright's browsers are incognito: they show notifications, but nobody can push to them.
test.beforeEach(({ faults }) => faults.expect(/Push API in incognito mode/));

/** The worker of the page, which from here on counts what it shows. */
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
 * Delivers to the worker what a push service would, and waits until it is shown. Asking for the
 * notifications in between is no way to wait: Chromium drops one it has stored and not yet shown
 * when it is asked just then.
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

/** Taps a notification; a browser without windows of its own has nothing to tap. */
function tap(worker: Worker): Promise<void> {
  return worker.evaluate(async () => {
    const { registration, NotificationEvent } = self as unknown as WorkerScope;
    const [notification] = await registration.getNotifications();
    if (!notification) throw new Error('There is no notification');
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
}

const neutral = 'Fluteline: something new for you';

test('a message is shown, reported as received, and leads to its screen', async ({
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
  expect(await page.evaluate(() => 'before' in window), 'nothing is loaded anew').toBe(true);
  await expect.poll(() => receipts).toContainEqual({ id, event: 'opened' });
  expect(keys, 'said again they count once anyway: no answer of them is to be stored').toEqual(
    receipts.map(() => undefined),
  );
  await expect.poll(() => shown(page)).toEqual([]);
});

test('what cannot be read, or is for somebody else, is shown without saying what it is', async ({
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
