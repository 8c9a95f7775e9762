import { type BadLine, openBadLine } from './bad-line.ts';
import type { Customer } from './builders.ts';
import { openWithWorker } from './phone.ts';
import { letCustomerIn } from './sign-in.ts';
import { test as base, expect } from './test.ts';

/**
 * Playwright's switch, read when a worker starts. Otherwise Playwright would intercept each of the
 * worker's requests for the app's files, which costs more than the requests. `setOffline` and
 * `route` need it to reach the worker, but here the line itself breaks, for the worker as well as
 * for the page.
 */
const UNFOLLOWED = 'PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK';

interface Given {
  line: BadLine;
  /** A signed-in customer on Home, with the worker active. */
  customer: Customer;
}

/** The app with its worker, behind a line that can be made bad. */
export const test = base.extend<Given>({
  line: async ({ server }, use) => {
    const line = await openBadLine(server.url);
    process.env[UNFOLLOWED] = '1';
    await use(line);
    delete process.env[UNFOLLOWED];
    await line.close();
  },
  customer: async ({ page, make }, use) => {
    const customer = await make.customer();
    await letCustomerIn(page, customer);
    await openWithWorker(page);
    await use(customer);
  },
  baseURL: ({ line }, use) => use(line.url),
  serviceWorkers: 'allow',
});

export { expect };
