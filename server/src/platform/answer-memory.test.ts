import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aCustomer, anAdministrator, anItem, type SignedIn } from '../testing/builders.ts';
import { untilItWaits } from '../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { wire } from '../testing/wire.ts';
import { type AnswerMemory, openAnswerMemory, type SharedAnswer } from './answer-memory.ts';
import { transact } from './write/write.ts';

const ON = { ANSWER_MEMORY_BYTES: String(1024 ** 2) };
let one: TestApp;
let other: TestApp;
let plant: SignedIn;
let panel: SignedIn;

beforeAll(async () => {
  one = await startTestApp(ON);
  other = await startTestApp(ON, { databaseUrl: one.databaseUrl });
  plant = await aCustomer(one.platform);
  panel = await anAdministrator(one.platform);
});
afterAll(async () => {
  await other.close();
  await one.close();
});
afterEach(() => vi.restoreAllMocks());

const change = async (id: string, model_no: string, at = one) => {
  const answer = await wire(at).put(`/catalogue/?id=${id}`, { model_no }, panel.headers);
  expect(answer.statusCode, answer.body).toBe(200);
};
const model = async (id: string, at = one, by = plant): Promise<string> => {
  const answer = await wire(at).get(`/catalogue/${id}`, by.headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.model_no;
};
const countReads = () => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  return () =>
    spy.mock.calls.filter(([config]) =>
      /from "catalogue_item"/.test((config as { text?: string }).text ?? ''),
    ).length;
};

describe('the catalogue’s answers', () => {
  it('are read once for all customers who ask at the same time', async () => {
    // A stopped clock: on a busy machine an answer could expire before the test reads it.
    const still = await startTestApp(ON, { databaseUrl: one.databaseUrl });
    still.clock.stop();
    const { id } = await anItem(one.platform);
    const buyers = await Promise.all(Array.from({ length: 5 }, () => aCustomer(one.platform)));
    const reads = countReads();
    const lock = await one.platform.patient.startTransaction().execute();
    await sql`lock table catalogue_item in access exclusive mode`.execute(lock);
    const { working } = await untilItWaits(
      one.platform.patient,
      () =>
        Promise.all(
          buyers.flatMap((by) => [
            model(id, still, by),
            wire(still).get('/catalogue/', by.headers),
          ]),
        ),
      2,
    );
    await lock.rollback().execute();
    await working;
    expect(reads()).toBe(2);
    await still.close();
  });

  it('show a write as soon as it is answered, in the writer’s process', async () => {
    const { id } = await anItem(one.platform);
    for (const name of ['M-1', 'M-2', 'M-3']) {
      await change(id, name);
      expect(await model(id)).toBe(name);
      const listed = await wire(one).get('/catalogue/', plant.headers);
      expect(listed.json().data[0].model_no).toBe(name);
    }
    expect((await wire(one).delete(`/catalogue/${id}`, panel.headers)).statusCode).toBe(204);
    expect((await wire(one).get(`/catalogue/${id}`, plant.headers)).statusCode).toBe(404);
  });

  it('show a write of another process a moment later', async () => {
    const { id } = await anItem(one.platform);
    await model(id, other);
    await change(id, 'M-4');
    await expect.poll(() => model(id, other)).toBe('M-4');
    await wire(one).delete(`/catalogue/${id}`, panel.headers);
    const status = async () =>
      (await wire(other).get(`/catalogue/${id}`, plant.headers)).statusCode;
    await expect.poll(status).toBe(404);
  });

  it('are refused to an account that was blocked or signed out', async () => {
    const { id } = await anItem(one.platform);
    const [blocked, gone] = [await aCustomer(one.platform), await aCustomer(one.platform)];
    for (const by of [blocked, gone]) await model(id, one, by);
    const blocking = { IsBlocked: true };
    await wire(other).put(`/account/?id=${blocked.account.id}`, blocking, panel.headers);
    await wire(other).post('/account/logout', undefined, gone.headers);
    for (const { headers } of [blocked, gone]) {
      const answer = await wire(one).get(`/catalogue/${id}`, headers);
      expect([answer.statusCode, answer.json().data]).toEqual([401, undefined]);
    }
    expect(await model(id)).toBeTruthy();
  });

  it('are read separately for an administrator, with the version', async () => {
    const { id } = await anItem(one.platform);
    await model(id);
    const seen = await wire(one).get(`/catalogue/${id}`, panel.headers);
    expect(seen.json().data.version).toBe(1);
    expect((await wire(one).get(`/catalogue/${id}`, plant.headers)).json().data).not.toHaveProperty(
      'version',
    );
  });

  it('are cached for each request, and a refusal is not cached', async () => {
    const { id, modelNo } = await anItem(one.platform, { modelNo: 'Z-900' });
    const total = async (query: string) =>
      (await wire(one).get(`/catalogue/?${query}`, plant.headers)).json().total;
    expect(await total(`product_name=${modelNo}`)).toBe(1);
    expect(await total('product_name=nowhere')).toBe(0);
    await sql`update catalogue_item set deleted_at = now() where id = ${id}`.execute(
      one.platform.db,
    );
    one.clock.forward(1);
    expect((await wire(one).get(`/catalogue/${id}`, plant.headers)).statusCode).toBe(404);
    await wire(one).post(`/admin/catalogue/${id}/restore`, undefined, panel.headers);
    expect(await model(id)).toBe(modelNo);
  });

  it('are read each time when the memory is off', async () => {
    const off = await startTestApp({ ANSWER_MEMORY_BYTES: '0' }, { databaseUrl: one.databaseUrl });
    const { id } = await anItem(one.platform);
    const reads = countReads();
    for (let read = 0; read < 3; read++) await model(id, off);
    expect(reads()).toBe(3);
    await off.close();
  });
});

describe('the answer memory', () => {
  let at = new Date('2026-11-22T10:00:00Z');
  let computed = 0;
  const compute = async (): Promise<SharedAnswer> => ({ status: 200, body: `${++computed}` });
  const open = (bytes = 1000, changes = other.platform.changes) => {
    computed = 0;
    const settings = { ANSWER_MEMORY_BYTES: bytes };
    const memory = openAnswerMemory({ settings, changes, clock: () => at });
    if (!memory) throw new Error('It is off');
    return memory;
  };
  const ask = async (memory: AnswerMemory, asked = 'a') =>
    (await memory.answer(asked, compute)).body;

  it('is emptied when another process notifies of a change, and not by a change that was rolled back', async () => {
    await other.platform.changes.start();
    const { id } = await anItem(one.platform);
    const memory = open();
    expect([await ask(memory), await ask(memory)]).toEqual(['1', '1']);
    const by = { caller: null, requestId: 'test' };
    const undone = transact(one.platform, by, async (write) => {
      write.changed('catalogue', id);
      throw new Error('No');
    });
    await expect(undone).rejects.toThrow('No');
    const followed = vi.fn();
    const end = other.platform.changes.follow(followed);
    const { platform } = one;
    await transact(platform, by, async (write) => write.changed('machine', id));
    await expect.poll(() => followed).toHaveBeenCalled();
    end();
    expect(await ask(memory)).toBe('1');
    await change(id, 'M-5');
    await expect.poll(() => ask(memory)).toBe('2');
  });

  it('returns nothing older than a second while no notification arrives', async () => {
    const silent = { ...other.platform.changes, follow: () => () => undefined };
    const memory = open(1000, silent);
    await ask(memory);
    at = new Date(at.getTime() + 999);
    expect(await ask(memory)).toBe('1');
    at = new Date(at.getTime() + 2);
    expect(await ask(memory)).toBe('2');
  });

  it('is emptied when a listener that lost its connection listens again', async () => {
    await other.platform.changes.start();
    const memory = open();
    await ask(memory);
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'fluteline-changes' and datname = current_database()`;
    await cut.execute(one.platform.db);
    await expect.poll(() => ask(memory)).toBe('2');
  });

  it('does not store an answer whose computation began before a change', async () => {
    const memory = open();
    const { promise, resolve } = Promise.withResolvers<SharedAnswer>();
    const begin = vi.fn(() => promise);
    const early = memory.answer('a', begin);
    await expect.poll(() => begin).toHaveBeenCalled();
    memory.committed(['catalogue']);
    expect(await ask(memory)).toBe('1');
    resolve({ status: 200, body: 'early' });
    expect((await early).body).toBe('early');
    expect(await ask(memory)).toBe('1');
  });

  it('stays within its size and removes the least recently used answer first', async () => {
    const memory = open(700);
    for (const asked of ['a', 'b', 'c', 'a', 'd']) await ask(memory, asked);
    expect(computed).toBe(4);
    await ask(memory, 'b');
    expect(computed).toBe(5);
    const large = async () => ({ status: 200, body: 'x'.repeat(1000) });
    expect((await memory.answer('large', large)).body).toHaveLength(1000);
    expect(await ask(memory, 'b')).toBe('5');
  });

  it('computes an answer again after a failure', async () => {
    const memory = open();
    const fail = async () => Promise.reject(new Error('Away'));
    await expect(memory.answer('a', fail)).rejects.toThrow('Away');
    expect(await ask(memory)).toBe('1');
  });
});
