import { chromium, type Page } from '@playwright/test';
import { browserFlags } from '../support/browser.ts';
import type { Customer } from '../support/builders.ts';
import { findChromium } from '../support/find-chromium.ts';
import { askForPart } from '../support/phone.ts';
import { startTestServer } from '../support/server-process.ts';
import { test as base, expect } from '../support/test.ts';
import { workerReady } from '../support/worker.ts';
import { type Caddy, DOMAIN, startCaddy } from './caddy.ts';

const AT_ONCE = { timeout: 5000 };
const notice = { Title: 'Slotting blades in stock', Message: 'Sixty blades of 1.2 mm arrived.' };

const test = base.extend<object, { caddy: Caddy }>({
  server: [
    async ({ playwright: _running }, use) => {
      const server = await startTestServer({ TRUST_PROXY: '127.0.0.1,::1' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  caddy: [
    async ({ server }, use) => {
      const caddy = await startCaddy(process.env.CADDY ?? '', server.url);
      await use(caddy);
      await caddy.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  launchOptions: [
    async ({ caddy }, use) => {
      const executablePath = findChromium(process.env, chromium.executablePath());
      const args = [
        ...browserFlags,
        `--host-resolver-rules=MAP ${DOMAIN} 127.0.0.1`,
        // Acts as if the authority were installed; everything else about a certificate is checked.
        `--ignore-certificate-errors-spki-list=${caddy.authorityKey}`,
      ];
      await use({ args, ...(executablePath && { executablePath }) });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ caddy }, use) => use(caddy.url),
});

async function logIn(page: Page, { mobile, password }: Customer) {
  await page.goto('/login');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
}

async function raiseQuery(page: Page) {
  await askForPart(page, 'Slotting blade', 0, 1);
  await expect(page.getByText('Thank you for your query!')).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
}

test('behind Caddy over https, sign-in, live changes, a query with a picture, and offline use work', async ({
  page,
  context,
  make,
  api,
}) => {
  const customer = await make.customer();
  const { ID: id } = (await api.call('me', { token: customer.token })).data;
  const stream = page.waitForResponse('**/api/account/me/events');
  await logIn(page, customer);
  expect((await stream).status()).toBe(200);
  const { token } = await make.administrator();
  await api.call('sendNotification', { token, body: { ...notice, user_ids: [id] } });
  await expect(page.getByText('Sixty blades')).toBeVisible(AT_ONCE);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('fluteline_device');
  expect(cookies.filter(({ secure, domain }) => !secure || domain !== DOMAIN)).toEqual([]);

  await raiseQuery(page);
  await workerReady(page);
  await page.goto('/records');
  await page.getByRole('button', { name: /Slotting blade/ }).click();
  const record = page.getByRole('dialog', { name: 'Slotting blade' });
  await expect(record.getByRole('button', { name: /Open picture/ })).toHaveCount(1);
  await page.goto('/home');
  await expect(page.getByText('Sixty blades')).toBeVisible();
  const homeOnPhone = () =>
    page.evaluate(async () => {
      const answer = await caches.match('/api/account/me/home', { ignoreVary: true });
      return answer ? answer.text() : '';
    });
  await expect.poll(homeOnPhone, 'the home screen is cached').toContain('Sixty blades');
  await page.close();
  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto('/home');
  await expect(cold.getByText('Sixty blades')).toBeVisible();
  await expect(cold.getByText('You are currently offline')).toBeVisible();
});

test('behind Caddy a client has its own address, whatever it claims, and no access to metrics', async ({
  caddy,
  make,
  api,
}) => {
  const { mobile } = await make.customer();
  const from = '127.0.0.9';
  const refused = await caddy.ask({
    path: '/api/account/login',
    method: 'POST',
    from,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
    body: JSON.stringify({ Mobile: mobile, Password: 'Not-my-password-1' }),
  });
  expect(refused.status).toBe(401);
  const { token } = await make.administrator();
  const { data } = await api.call('listAudit', { token, query: { limit: '20' } });
  expect(JSON.stringify(data)).toContain(from);
  expect(JSON.stringify(data)).not.toContain('198.51.100.9');
  for (const path of ['/metrics', '/metrics/']) {
    // Caddy itself must answer, with an empty body; a 404 of the server would state a reason.
    expect(await caddy.ask({ path })).toEqual({ status: 404, body: '' });
  }
});
