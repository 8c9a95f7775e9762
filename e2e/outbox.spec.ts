import type { Page } from '@playwright/test';
import type { BadLine } from './support/bad-line.ts';
import type { Customer } from './support/builders.ts';
import { colourOf } from './support/colours.ts';
import { expect, test } from './support/on-a-bad-line.ts';
import { askForPart, queueLike, syncInWorker } from './support/phone.ts';

const saved = /Saved on this phone/;
const names = ['Slotting blade', 'Anilox roller', 'Creasing matrix'];

test.beforeEach(({ faults }) => {
  test.setTimeout(120_000);
  // A broken connection is part of these tests.
  faults.expect(/Failed to load resource|net::ERR_/);
});

/** Requests parts while the connection is broken. */
async function queue(
  page: Page,
  line: BadLine,
  parts: readonly string[],
  pictures?: number,
): Promise<void> {
  line.breakDown();
  await page.context().setOffline(true);
  for (const [index, name] of parts.entries()) {
    await askForPart(page, name, index, pictures);
    await expect(page.getByText(saved).last()).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  }
}

/** Queues the three parts while the connection is broken; only one of them is typed. */
async function queueThree(page: Page, line: BadLine, pictures?: number): Promise<void> {
  const [first = '', ...others] = names;
  await queue(page, line, [first], pictures);
  await queueLike(page, first, others);
}

const queriesIn = (line: BadLine) =>
  line.writes.filter(({ call }) => call.includes('/questionnaire/csp'));

async function reconnect(page: Page, line: BadLine): Promise<void> {
  line.mend();
  await page.context().setOffline(false);
}

/** Reports a new connection as the browser does, upon which deferred items are sent at once. */
const reportLine = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

test.describe('a query that was queued without a signal', () => {
  const recordsOf = (customer: Customer) => ({
    token: customer.token,
    query: { limit: '50' },
  });

  test('arrives once, complete and in order, whatever the connection does', async ({
    page,
    line,
    api,
    customer,
    server,
    context,
  }) => {
    await queue(page, line, names);

    await page.goto('/records');
    for (const name of names) await expect(page.getByText(name)).toBeVisible();
    await page.reload();
    for (const name of names) await expect(page.getByText(name)).toBeVisible();
    const tab = await context.newPage();
    await page.close();
    await tab.goto('/records');
    for (const name of names) await expect(tab.getByText(name)).toBeVisible();

    line.fate(500, 500, 'lost');
    await reconnect(tab, line);
    // Reports the connection again, because the wait doubles after each failure.
    const arrived = async () => {
      await reportLine(tab);
      return (await api.call('listRecords', recordsOf(customer))).total;
    };
    await expect.poll(arrived, { timeout: 60_000 }).toBe(names.length);
    await expect(tab.getByText('Waiting', { exact: true })).toHaveCount(0, { timeout: 30_000 });
    await expect.poll(() => line.writes.length).toBeGreaterThanOrEqual(6);

    const { data } = await api.call('listRecords', recordsOf(customer));
    const rows = [...data].reverse();
    expect(rows.map((row) => (row.type === 'csp' ? row.SparePartName : ''))).toEqual(names);
    const colours: number[] = [];
    for (const row of rows) {
      for (const address of row.type === 'csp' ? row.Images : []) {
        const picture = await fetch(new URL(address, server.url));
        colours.push(await colourOf(Buffer.from(await picture.arrayBuffer())));
      }
    }
    expect(colours).toEqual(Array.from({ length: 15 }, (_, index) => index));
  });

  test('is sent once by two tabs and the worker at the same time', async ({
    page,
    line,
    api,
    customer,
    context,
  }) => {
    const second = await context.newPage();
    await second.goto('/home');
    // A page behind another one is hardly drawn.
    await page.bringToFront();
    await queueThree(page, line, 1);
    await reconnect(page, line);
    await Promise.all([syncInWorker(page), ...[page, second].map(reportLine)]);
    const arrived = async () => (await api.call('listRecords', recordsOf(customer))).total;
    await expect.poll(arrived, { timeout: 30_000 }).toBe(names.length);
    // Read in a third tab, because a tab that is left before it has read its answer does not count
    // as having sent.
    const third = await context.newPage();
    await third.goto('/outbox');
    await expect(third.getByText('Nothing is waiting')).toBeVisible();
    expect(queriesIn(line)).toHaveLength(3);
    expect(await arrived()).toBe(names.length);
  });

  test('is sent by the worker if no page is open', async ({
    page,
    line,
    api,
    customer,
    context,
  }) => {
    await queue(page, line, names.slice(0, 1));
    await page.close();
    await context.setOffline(false);
    line.mend();
    // A page of the same site without the app.
    const bare = await context.newPage();
    await bare.goto('/version.json');
    await syncInWorker(bare);
    const arrived = async () => (await api.call('listRecords', recordsOf(customer))).total;
    await expect.poll(arrived, { timeout: 20_000 }).toBe(1);
  });

  test('waits for its own account after the session has ended, and is never sent for another', async ({
    page,
    line,
    api,
    make,
    customer,
  }) => {
    const other = await make.customer();
    await queueThree(page, line, 1);
    await api.call('logout', { token: customer.token });
    await reconnect(page, line);
    const dialog = page.getByRole('dialog', { name: 'Welcome Back !' });
    await expect(dialog).toBeVisible({ timeout: 20_000 });

    const signIn = async ({ mobile, password }: Customer) => {
      await page.goto('/login');
      await page.getByLabel('Mobile number').fill(mobile);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in' }).click();
      await expect(page).toHaveURL(/\/home$/, { timeout: 15_000 });
    };
    await signIn(other);
    await page.goto('/records');
    // The page says so only once the outbox was read as well.
    await expect(page.getByText('No records found')).toBeVisible();
    for (const name of names) await expect(page.getByText(name)).toHaveCount(0);
    // The first request finds that the session has ended: one of the items, or a read.
    expect(queriesIn(line).length).toBeLessThanOrEqual(1);
    const stranger = await page.evaluate(() => localStorage.getItem('token'));
    expect(stranger).toBeTruthy();
    expect((await api.call('listRecords', recordsOf(other))).total).toBe(0);

    await page.goto('/account');
    await page.getByRole('button', { name: 'Log out', exact: true }).last().click();
    const question = page.getByRole('dialog', { name: 'Log out?' });
    await question.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
    await signIn(customer);
    const { token } = await api.call('login', {
      body: { Mobile: customer.mobile, Password: customer.password },
    });
    const arrived = async () => (await api.call('listRecords', { token })).total;
    await expect.poll(arrived, { timeout: 30_000 }).toBe(names.length);
    expect((await api.call('listRecords', recordsOf(other))).total).toBe(0);
    expect(queriesIn(line).map(({ token }) => token)).not.toContain(stranger);
  });

  test('and is refused delays no other, and is corrected in its form', async ({
    page,
    line,
    api,
    customer,
  }) => {
    await queueThree(page, line);
    line.fate('pass', 400, 'pass');
    await reconnect(page, line);
    const arrived = async () => (await api.call('listRecords', recordsOf(customer))).total;
    await expect.poll(arrived, { timeout: 30_000 }).toBe(2);

    await page.goto('/outbox');
    const item = page.getByRole('listitem').filter({ hasText: 'Anilox roller' });
    await expect(item).toContainText(/needs? (your )?attention/i);
    await expect(item).toContainText('The line says no');
    await item.getByRole('button', { name: /^Edit/ }).click();
    await expect(page).toHaveURL(/\/quote/);
    await expect(page.getByLabel('Spare Part Name')).toHaveValue('Anilox roller');
    await page.getByRole('button', { name: 'Next' }).click();
    const tiles = page.getByRole('group', { name: 'Pictures' }).getByRole('listitem');
    await expect(tiles.getByRole('img')).toHaveCount(5);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you for your query!')).toBeVisible();
    expect(await arrived()).toBe(3);
  });
});
