import { type BadLine, openBadLine } from './bad-line.ts';
import type { Customer } from './builders.ts';
import { openWithWorker } from './phone.ts';
import { letCustomerIn } from './sign-in.ts';
import { test as base, expect } from './test.ts';

interface Given {
  line: BadLine;
  /** Somebody who is signed in, on Home, with the worker at work. */
  customer: Customer;
}

/** The app with its worker, behind a line that can be made bad. */
export const test = base.extend<Given>({
  line: async ({ server }, use) => {
    const line = await openBadLine(server.url);
    await use(line);
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
