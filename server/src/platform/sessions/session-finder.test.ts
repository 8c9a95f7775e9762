import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aCustomer } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { sessionFinder } from './session-finder.ts';

const test = testApp();

const tokenOf = ({ headers }: Awaited<ReturnType<typeof aCustomer>>) =>
  headers.authorization.replace('Bearer ', '');

/** Returns a session finder whose statements are counted. */
function counted() {
  const statements = { count: 0 };
  const db = test.platform.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { statements, find: sessionFinder(db, test.clock) };
}

it('tokens that arrive during a statement are looked up in the next one, each separately', async () => {
  const [first, second] = [await aCustomer(test.platform), await aCustomer(test.platform)];
  const { statements, find } = counted();
  const found = await Promise.all([
    find(tokenOf(first)),
    find(tokenOf(second)),
    find('unknown'),
    find(tokenOf(first)),
  ]);
  const { id } = first.account;
  expect(found.map((session) => session?.accountId)).toEqual([
    id,
    second.account.id,
    undefined,
    id,
  ]);
  expect(statements.count).toBeLessThan(found.length);
});

it('sessions are not cached: one that ended before a call is not found by it', async () => {
  const customer = await aCustomer(test.platform);
  const { find } = counted();
  expect(await find(tokenOf(customer))).not.toBeNull();
  await test.platform.db.deleteFrom('session').execute();
  expect(await find(tokenOf(customer))).toBeNull();
});

it('sessions are looked up again after a failed statement', async () => {
  const customer = await aCustomer(test.platform);
  const { find } = counted();
  const { db } = test.platform;
  await sql`alter table session rename to away`.execute(db);
  const failed = await Promise.allSettled([find(tokenOf(customer)), find('unknown')]);
  await sql`alter table away rename to session`.execute(db);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await find(tokenOf(customer)))?.accountId).toBe(customer.account.id);
});
