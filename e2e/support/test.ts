import { test as base, expect, type Page } from '@playwright/test';
import { type Api, apiOf } from './api.ts';
import { axe, axeAtBothWidths, axeInDark } from './axe.ts';
import { type Builders, buildersOn, type Customer, type Person } from './builders.ts';
import type { DemoWorld } from './demo-world.ts';
import { type Faults, watchFaults } from './faults.ts';
import { startTestServer, type TestServer } from './server-process.ts';
import { sharedDemo } from './shared-demo.ts';
import { letAdministratorIn, letCustomerIn } from './sign-in.ts';

export interface PerWorker {
  /** A server with the demonstration data, shared by all workers. */
  demo: DemoWorld;
  /** A server of the worker's own, on its own database and data folder. */
  server: TestServer;
  api: Api;
  make: Builders;
}

type As = { as: 'administrator' } | { as: 'customer'; customer?: Customer };

export interface PerTest {
  /** Unexpected faults of the page, which fail the test at its end. */
  faults: Faults;
  /** Signs an account in without the login screen; does not navigate. */
  signIn(page: Page, as: As): Promise<Person>;
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
  demo: [
    async ({ playwright: _running }, use) => use(await sharedDemo()),
    { scope: 'worker', timeout: 90_000 },
  ],
  api: [({ server }, use) => use(apiOf(server.url)), { scope: 'worker' }],
  make: [({ api, server }, use) => use(buildersOn(api, server)), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server.url),
  faults: [
    async ({ page }, use) => {
      const faults = await watchFaults(page);
      await use(faults);
      await expect.poll(faults.missing, 'expected faults that did not occur').toEqual([]);
      expect(faults.list, 'unexpected faults').toEqual([]);
    },
    { auto: true },
  ],
  signIn: async ({ make }, use) => {
    await use(async (page, given) => {
      if (given.as === 'administrator') {
        const person = await make.administrator();
        await letAdministratorIn(page, person);
        return person;
      }
      const customer = given.customer ?? (await make.customer());
      await letCustomerIn(page, customer);
      return customer;
    });
  },
});

export { axe, axeAtBothWidths, axeInDark, expect };
