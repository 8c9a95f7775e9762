import { test as base, expect, type Page } from '@playwright/test';
import { type Api, apiOf } from './api.ts';
import { axe } from './axe.ts';
import { type Builders, buildersOn, type Customer, type Person } from './builders.ts';
import { type Faults, watchFaults } from './faults.ts';
import { startTestServer, type TestServer } from './server-process.ts';
import { signInAdministrator, signInCustomer } from './sign-in.ts';

interface PerWorker {
  /** A server of the worker's own, on a database and a data folder of its own. */
  server: TestServer;
  api: Api;
  make: Builders;
}

interface SignIn {
  (page: Page, given: { as: 'customer'; customer?: Customer }): Promise<Customer>;
  (page: Page, given: { as: 'administrator' }): Promise<Person>;
}

interface PerTest {
  /** Whatever went wrong by itself fails the test at its end. */
  faults: Faults;
  /** Lets somebody in without the login screen; goes nowhere yet. */
  signIn: SignIn;
}

export const test = base.extend<PerTest, PerWorker>({
  server: [
    async ({ playwright: _running }, use) => {
      const server = await startTestServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  api: [({ server }, use) => use(apiOf(server.url)), { scope: 'worker' }],
  make: [({ api, server }, use) => use(buildersOn(api, server)), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server.url),
  faults: [
    async ({ page }, use) => {
      const faults = await watchFaults(page);
      await use(faults);
      await expect.poll(faults.missing, 'did not go wrong').toEqual([]);
      expect(faults.list, 'went wrong by itself').toEqual([]);
    },
    { auto: true },
  ],
  signIn: ({ make }, use) =>
    use(((page: Page, { as, customer }: { as: string; customer?: Customer }) =>
      as === 'administrator'
        ? signInAdministrator(page, make)
        : signInCustomer(page, make, customer)) as SignIn),
});

export { axe, expect };
