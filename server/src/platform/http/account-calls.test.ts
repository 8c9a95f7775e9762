import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, type SignedIn } from '../../testing/builders.ts';
import { waiting } from '../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { accountCalls, MAX_WAITING } from './account-calls.ts';

/**
 * Starts an application whose reads of queries wait in the database for as long as the test wants.
 */
async function blockable(environment: NodeJS.ProcessEnv) {
  const test = await startTestApp(environment);
  const blocker = new pg.Client({ connectionString: test.databaseUrl });
  await blocker.connect();
  return {
    test,
    block: () => blocker.query('begin; lock table query in access exclusive mode'),
    unblock: () => blocker.query('rollback'),
    /** Waits until the given number of statements wait for the lock. */
    waiting: (count: number) =>
      expect.poll(() => waiting(test.platform.patient), { timeout: 15_000 }).toBe(count),
    async close() {
      await blocker.end();
      await test.close();
    },
  };
}

type Blockable = Awaited<ReturnType<typeof blockable>>;

// Sends at once, whether or not the answer is awaited yet.
const recordsOf = async (test: TestApp, { headers }: SignedIn) =>
  await wire(test).get('/query/records', headers);
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

describe('an account with many calls at once', () => {
  let server: Blockable;
  let greedy: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    server = await blockable({ DATABASE_POOL: '14', ACCOUNT_WAIT_MS: '300' });
    greedy = await aCustomer(server.test.platform);
    other = await aCustomer(server.test.platform);
  });
  afterAll(() => server.close());

  it('has six running; the next waits, then gets 429, while other accounts are answered', async () => {
    const { test } = server;
    // Opens the connections beforehand: on a busy machine each takes a while.
    await Promise.all(times(6, () => recordsOf(test, greedy)));
    await server.block();
    const underWay = times(6, () => recordsOf(test, greedy));
    await server.waiting(6);
    const refused = await Promise.all(times(4, () => recordsOf(test, greedy)));
    for (const answer of refused) {
      expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_calls']);
      expect(answer.headers['retry-after']).toBe('1');
    }
    await server.waiting(6);
    const body = { CompanyName: 'Another Plant' };
    const write = await wire(test).put('/account/me', body, greedy.headers);
    expect(write.statusCode).toBe(429);
    expect((await wire(test).get('/catalogue/', other.headers)).statusCode).toBe(200);
    await server.unblock();
    for (const answer of await Promise.all(underWay)) expect(answer.statusCode).toBe(200);
    expect((await recordsOf(test, greedy)).statusCode).toBe(200);
  });
});

describe('the calls of an account', () => {
  const settings = { ACCOUNT_CALLS: 6, ACCOUNT_WAIT_MS: 30_000 };
  const request = { session: { accountId: 'a' } };

  /** Makes calls that run until they are ended, the oldest first. */
  function calls(given: Partial<typeof settings> = {}) {
    const takeTurn = accountCalls({ ...settings, ...given });
    const underWay: (() => void)[] = [];
    return {
      underWay,
      async begin(raw = new EventEmitter(), from: typeof request | { session: null } = request) {
        const endTurn = await takeTurn(from, { raw });
        await new Promise<void>((resolve) => underWay.push(resolve));
        endTurn();
      },
      async endFirst() {
        underWay.shift()?.();
        await setImmediate();
      },
    };
  }

  it('run six at a time; waiting calls follow in their order of arrival', async () => {
    const { begin, underWay, endFirst } = calls();
    const all = times(100, () => begin());
    await setImmediate();
    expect(underWay).toHaveLength(6);
    for (let ended = 1; ended <= 94; ended++) {
      await endFirst();
      expect(underWay).toHaveLength(6);
    }
    for (let left = 6; left > 0; left--) await endFirst();
    await Promise.all(all);
    void begin();
    await setImmediate();
    expect(underWay).toHaveLength(1);
  });

  it('do not affect those of other accounts or of anonymous clients', async () => {
    const { begin, underWay } = calls();
    times(9, () => begin().catch(() => undefined));
    void begin(new EventEmitter(), { session: { accountId: 'b' } });
    times(9, () => begin(new EventEmitter(), { session: null }));
    await setImmediate();
    expect(underWay).toHaveLength(16);
  });

  it('are refused at once when very many are waiting', async () => {
    const { begin } = calls();
    // The waiting calls are refused when their time runs out, after this test.
    times(6 + MAX_WAITING, () => begin().catch(() => undefined));
    await expect(begin()).rejects.toMatchObject({ code: 'too_many_calls', retryAfter: 1 });
  });

  it('leave the queue when their client hangs up or their time runs out', async () => {
    const { begin, underWay, endFirst } = calls();
    times(6, () => begin());
    const raw = new EventEmitter();
    const gone = begin(raw);
    raw.emit('close');
    await expect(gone).rejects.toMatchObject({ code: 'too_many_calls' });
    expect(raw.listenerCount('close')).toBe(0);
    const hurried = calls({ ACCOUNT_WAIT_MS: 1 });
    times(6, () => hurried.begin());
    await expect(hurried.begin()).rejects.toMatchObject({ code: 'too_many_calls' });
    await endFirst();
    expect(underWay).toHaveLength(5);
  });
});

describe('lists and searches', () => {
  let server: Blockable;
  let readers: SignedIn[];
  let other: SignedIn;
  beforeAll(async () => {
    server = await blockable({
      DATABASE_POOL: '4',
      DATABASE_WAIT_MS: '1500',
      LIST_MS: '8000',
    });
    readers = await Promise.all(times(3, () => aCustomer(server.test.platform)));
    other = await aCustomer(server.test.platform);
  });
  afterAll(() => server.close());

  it('use half of the connections: the other half is for sign-in, writes and readiness', async () => {
    const { test } = server;
    const [first, second, third] = readers as [SignedIn, SignedIn, SignedIn];
    // Opens the connections beforehand: on a busy machine each takes a while.
    const ready = () => test.app.inject({ url: '/readyz' });
    await Promise.all([...readers.map((reader) => recordsOf(test, reader)), ready()]);
    await server.block();
    const underWay = [recordsOf(test, first), recordsOf(test, second)];
    await server.waiting(2);
    const busy = recordsOf(test, third);
    // Company and email are in the search text of the account's queries: changing them would wait
    // for the lock.
    const consent = { AnalyticsConsent: true };
    const written = await wire(test).put('/account/me/privacy', consent, other.headers);
    expect(written.statusCode, written.body).toBe(200);
    expect((await busy).json()).toMatchObject({ code: 'busy' });
    expect([(await busy).statusCode, (await busy).headers['retry-after']]).toEqual([503, '2']);
    expect((await ready()).statusCode).toBe(200);
    for (const answer of await Promise.all(underWay)) {
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'too_slow']);
      expect(answer.json().error).toMatch(/takes too long/);
      expect(answer.headers['retry-after']).toBe('2');
    }
    await server.unblock();
    expect((await recordsOf(test, first)).statusCode).toBe(200);
  });
});
