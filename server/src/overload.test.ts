import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, type SignedIn } from './testing/builders.ts';
import { waiting } from './testing/lock-waits.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { wire } from './testing/wire.ts';

/** Blocks the event loop. */
function block(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

describe('an event loop that is late', () => {
  const statusAfter = async (OVERLOAD_MS: string) => {
    const test = await startTestApp({ OVERLOAD_MS });
    try {
      for (let round = 0; round < 2; round++) {
        block(1100);
        await delay(1);
      }
      return (await test.app.inject({ url: '/healthz' })).statusCode;
    } finally {
      await test.close();
    }
  };

  it('makes requests fail with 503 when its delay exceeds the limit', async () => {
    expect(await statusAfter('500')).toBe(503);
  });

  it('lets requests pass when its delay is within the limit, or has none', async () => {
    expect(await statusAfter('60000')).toBe(200);
    expect(await statusAfter('0')).toBe(200);
  });
});

describe('calls that wait for the database', () => {
  let test: TestApp;
  let customers: [SignedIn, SignedIn, SignedIn, SignedIn];
  beforeAll(async () => {
    // One connection each for reads and writes, and so two places each.
    test = await startTestApp({ DATABASE_POOL: '2', OVERLOAD_WAIT_MS: '1' });
    const one = () => aCustomer(test.platform);
    customers = [await one(), await one(), await one(), await one()];
  });
  afterAll(() => test.close());

  // Sends at once, whether or not the answer is awaited yet.
  const read = async ({ headers }: SignedIn) => wire(test).get('/query/records', headers);
  const write = async ({ headers }: SignedIn) =>
    wire(test).put('/account/me/privacy', { AnalyticsConsent: true }, headers);
  type Call = typeof read | typeof write;

  /**
   * Occupies every place of one kind of call, and returns the answers to further calls of both
   * kinds.
   */
  async function occupied(statement: string, full: Call, free: Call) {
    const [first, second, third, fourth] = customers;
    const blocker = await test.platform.patient.startTransaction().execute();
    await sql.raw(statement).execute(blocker);
    const underWay = [full(first)];
    await expect.poll(() => waiting(test.platform.patient), { timeout: 15_000 }).toBe(1);
    underWay.push(full(second));
    const refused = await full(third);
    const answered = await free(fourth);
    await blocker.rollback().execute();
    for (const answer of await Promise.all(underWay)) expect(answer.statusCode).toBe(200);
    return { refused, answered };
  }

  it.each([
    { kind: 'reads', lock: 'lock table query in access exclusive mode', full: read, free: write },
    { kind: 'writes', lock: 'lock table account in share mode', full: write, free: read },
  ])('are refused beyond their places; $kind do not take the places of others', async (one) => {
    const { refused, answered } = await occupied(one.lock, one.full, one.free);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'busy']);
    expect(refused.headers['retry-after']).toBe('2');
    expect(answered.statusCode, answered.body).toBe(200);
    expect((await one.full(customers[2])).statusCode).toBe(200);
  });
});
