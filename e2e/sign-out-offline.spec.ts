import type { Page } from '@playwright/test';
import { everythingOn } from './support/device.ts';
import { expect, test } from './support/on-a-bad-line.ts';
import { letCustomerIn } from './support/sign-in.ts';
import { expectCached, workerReady } from './support/worker.ts';

/**
 * Waits until both tabs have requested the lock for the account's stream: if one leaves, the other
 * has it.
 */
const bothFollow = (page: Page) =>
  page.waitForFunction(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const asked = [...held, ...pending].filter(({ name }) => name === 'account-changes');
    return asked.length === 2;
  });

test('a sign-out without a network reaches the server later, and leaves nothing else of the account', async ({
  page,
  line,
  context,
  api,
  make,
  faults,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  const customer = await make.customer({ companyName: 'Satpura Cartons' });
  const { mobile, email, companyName, password, token } = customer;
  await letCustomerIn(page, customer);
  await page.goto('/home');
  await workerReady(page);
  await expectCached(page, /^kept-\d{10} \/api\/account\/me\/home/);
  const second = await context.newPage();
  for (const tab of [second, page]) {
    // Requests in progress would fail when the connection breaks.
    const answers = ['privacy', 'sessions', 'push'].map((name) =>
      tab.waitForResponse((answer) => answer.url().endsWith(`/account/me/${name}`)),
    );
    await tab.goto('/account');
    await expect(tab.getByRole('button', { name: 'Log out' })).toBeVisible();
    await Promise.all(answers);
    // The test must look at the tab with the stream, because a broken stream causes a fault in the
    // other one.
    await bothFollow(tab);
  }
  // A page behind another one is hardly drawn.
  await page.bringToFront();
  await context.setOffline(true);
  line.breakDown();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page
    .getByRole('dialog', { name: 'Log out?' })
    .getByRole('button', { name: 'Log out', exact: true })
    .click();
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/login$/);
  for (const secret of [mobile, email, companyName]) {
    await expect.poll(() => everythingOn(page), `${secret} is gone`).not.toContain(secret);
  }
  expect(await everythingOn(page)).toContain(token);
  expect((await api.call('me', { token })).data.Mobile).toBe(mobile);

  // The same account signs in on another device, which is another session.
  const later = await api.call('login', { body: { Mobile: mobile, Password: password } });
  line.mend();
  await context.setOffline(false);
  await expect.poll(() => everythingOn(page)).not.toContain(token);
  await expect(api.call('me', { token })).rejects.toThrow('answered 401');
  expect((await api.call('me', { token: later.token })).data.Mobile).toBe(mobile);
});
