import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  anAccount,
  anAdministrator,
  type SignedIn,
  signedIn,
} from '../../testing/builders.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { isFinal, sweepAnswers } from './idempotency.ts';

let made = 0;
const aKey = () => `key-number-${++made}`;

const aQueryBody = (given: object = {}) => ({
  sparePartName: 'Slotting Blade',
  relatedMachine: 'Slotter',
  urgencyLevel: 'High',
  specificationAvailable: 'Yes',
  quantity: 1,
  requiredPartDetails: 'SB-7-T',
  ...given,
});

describe('a write with a key', () => {
  const test = testApp();
  const call = wire(test);
  let administrator: SignedIn;
  beforeAll(async () => {
    administrator = await anAdministrator(test.platform);
  });

  const raise = (by: SignedIn, key: string, body: object = aQueryBody()) =>
    call.post('/questionnaire/csp', body, { ...by.headers, 'idempotency-key': key });
  const rename = (id: string, key: string, body: object = { CompanyName: 'Renamed' }) =>
    call.put(`/account/?id=${id}`, body, { ...administrator.headers, 'idempotency-key': key });
  const countQueries = async (by: SignedIn) => {
    const rows = await test.platform.db
      .selectFrom('query')
      .select('id')
      .where('accountId', '=', by.account.id)
      .execute();
    return rows.length;
  };
  const storedFor = (key: string) =>
    test.platform.db.selectFrom('idempotency').selectAll().where('key', '=', key).execute();

  it('is performed once and gets the same answer again', async () => {
    const buyer = await aCustomer(test.platform);
    const key = aKey();
    const first = await raise(buyer, key);
    const before = await stateOf(test.platform.db);
    const second = await raise(buyer, key);
    expect(first.statusCode, first.body).toBe(201);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('is answered with the bytes of the first answer, even a refusal', async () => {
    const buyer = await aCustomer(test.platform);
    const [key, refused] = [aKey(), aKey()];
    const send = async (body: object, by: string) => {
      const { rawPayload, headers } = await raise(buyer, by, body);
      return { rawPayload, type: headers['content-type'] };
    };
    expect(await send(aQueryBody(), key)).toEqual(await send(aQueryBody(), key));
    const wrong = aQueryBody({ quantity: 0, urgencyLevel: 'Soon' });
    expect(await send(wrong, refused)).toEqual(await send(wrong, refused));
  });

  it('is answered from a row stored by an earlier release', async () => {
    const buyer = await aCustomer(test.platform);
    const key = aKey();
    const first = await raise(buyer, key);
    await sql`update idempotency set answer = answer::jsonb where key = ${key}`.execute(
      test.platform.db,
    );
    const second = await raise(buyer, key);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
  });

  it('is the same with its fields in another order, and through another session', async () => {
    const buyer = await aCustomer(test.platform);
    const key = aKey();
    const first = await raise(buyer, key);
    const turned = Object.fromEntries(Object.entries(aQueryBody()).reverse());
    const second = await raise(await signedIn(test.platform, buyer.account), key, turned);
    expect(second.json()).toEqual(first.json());
  });

  it('changes an account once', async () => {
    const account = await anAccount(test.platform);
    const key = aKey();
    const first = await rename(account.id, key);
    await rename(account.id, aKey(), { CompanyName: 'Renamed since' });
    const again = await rename(account.id, key);
    expect(again.json()).toEqual(first.json());
    const { companyName } = await test.platform.db
      .selectFrom('account')
      .select('companyName')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow();
    expect(companyName).toBe('Renamed since');
  });

  it('and another body, address or call is refused with 422 and does nothing', async () => {
    const [account, other] = [await anAccount(test.platform), await anAccount(test.platform)];
    const key = aKey();
    await rename(account.id, key);
    const before = await stateOf(test.platform.db);
    const headers = { ...administrator.headers, 'idempotency-key': key };
    for (const answer of [
      await rename(account.id, key, { CompanyName: 'Something else' }),
      await rename(account.id, key, { CompanyName: '' }),
      await rename(other.id, key),
      await call.post('/questionnaire/csp', aQueryBody(), headers),
    ]) {
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'key_reused' });
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('and another password is refused with 422, and the same one gets the same answer', async () => {
    const buyer = await aCustomer(test.platform);
    const headers = { ...buyer.headers, 'idempotency-key': aKey() };
    const erase = (Password: string) => call.post('/account/me/erasure', { Password }, headers);
    const first = await erase('kraft liner 7');
    expect(first.statusCode).toBe(400);
    expect((await erase('kraft liner 8')).json()).toMatchObject({ code: 'key_reused' });
    expect((await erase('kraft liner 7')).rawPayload).toEqual(first.rawPayload);
  });

  it('is 409 while the first one runs, and answered after it', async () => {
    const account = await anAccount(test.platform);
    const key = aKey();
    const locked = await lockRow(account.id);
    const first = rename(account.id, key);
    await untilWaiting();
    const second = await rename(account.id, key);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ code: 'in_flight' });
    await locked.release();
    expect((await first).statusCode).toBe(200);
    expect((await rename(account.id, key)).json()).toEqual((await first).json());
  });

  it('happens once when many arrive at the same time', async () => {
    const buyer = await aCustomer(test.platform);
    const key = aKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => raise(buyer, key)));
    const statuses = new Set(answers.map((answer) => answer.statusCode));
    expect(statuses).toContain(201);
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true);
    expect(await countQueries(buyer)).toBe(1);
  });

  it('belongs to its account', async () => {
    const key = aKey();
    const [a, b] = [await aCustomer(test.platform), await aCustomer(test.platform)];
    const first = await raise(a, key);
    const second = await raise(b, key, aQueryBody({ quantity: 2 }));
    expect(second.statusCode).toBe(201);
    expect(second.json().data.ID).not.toBe(first.json().data.ID);
  });

  it('stores a refusal that a retry would not change', async () => {
    const nobody = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';
    const missing = aKey();
    const first = await rename(nobody, missing);
    expect(first.statusCode).toBe(404);
    expect((await rename(nobody, missing)).json()).toEqual(first.json());
    const wrong = aKey();
    const invalid = await raise(administrator, wrong, { quantity: 0 });
    expect(invalid.statusCode).toBe(400);
    expect((await raise(administrator, wrong, { quantity: 0 })).json()).toEqual(invalid.json());
    expect(await storedFor(wrong)).toMatchObject([{ status: 400 }]);
  });

  it('does not store a temporary refusal', async () => {
    const key = aKey();
    const conflict = await rename(administrator.account.id, key, { IsActive: false });
    expect(conflict.statusCode).toBe(409);
    expect(await storedFor(key)).toEqual([]);
    const gone = await call.post('/questionnaire/csp', aQueryBody(), {
      authorization: 'Bearer expired',
      'idempotency-key': key,
    });
    expect(gone.statusCode).toBe(401);
    expect(await storedFor(key)).toEqual([]);
    expect((await raise(administrator, key)).statusCode).toBe(201);
  });

  it('distinguishes final answers from temporary ones', () => {
    for (const status of [200, 201, 204, 400, 403, 404, 412, 413, 415, 422]) {
      expect([status, isFinal(status)]).toEqual([status, true]);
    }
    for (const status of [401, 408, 409, 425, 429, 500, 503]) {
      expect([status, isFinal(status)]).toEqual([status, false]);
    }
  });

  it.each(['short', 'seven77', 'x'.repeat(129), 'with a space', 'ümlaut-key', ''])(
    'is 400 when the key is %j',
    async (key) => {
      const buyer = await aCustomer(test.platform);
      const answer = await raise(buyer, key);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty('Idempotency-Key');
      expect(await countQueries(buyer)).toBe(0);
    },
  );

  it('accepts keys of 8 to 128 characters', async () => {
    const buyer = await aCustomer(test.platform);
    expect((await raise(buyer, '8-signs!')).statusCode).toBe(201);
    expect((await raise(buyer, 'x'.repeat(128))).statusCode).toBe(201);
  });

  it('stores nothing when its transaction fails', async () => {
    const buyer = await aCustomer(test.platform);
    const key = aKey();
    await sql`alter table audit add constraint no_more check (action <> 'query.raised') not valid`.execute(
      test.platform.db,
    );
    const before = await stateOf(test.platform.db);
    const failed = await raise(buyer, key);
    expect(failed.statusCode).toBe(500);
    expect(await stateOf(test.platform.db)).toEqual(before);
    await sql`alter table audit drop constraint no_more`.execute(test.platform.db);
    expect((await raise(buyer, key)).statusCode).toBe(201);
  });

  it('can be repeated as soon as its connection has broken', async () => {
    const account = await anAccount(test.platform);
    const key = aKey();
    const locked = await lockRow(account.id);
    const first = rename(account.id, key);
    const [pid] = await untilWaiting();
    await sql`select pg_terminate_backend(${pid}::int)`.execute(test.platform.db);
    expect((await first).statusCode).toBe(503);
    expect((await first).headers['retry-after']).toBe('2');
    await locked.release();
    const again = await rename(account.id, key);
    expect(again.statusCode, again.body).toBe(200);
  });

  it('is forgotten after 30 days', async () => {
    const buyer = await aCustomer(test.platform);
    const key = aKey();
    await raise(buyer, key);
    await sweepAnswers(test.platform.db, test.clock);
    expect(await storedFor(key)).toHaveLength(1);
    test.clock.forward(30 * 86_400 + 1);
    await sweepAnswers(test.platform.db, test.clock);
    expect(await storedFor(key)).toEqual([]);
  });

  /** Locks an account's row from outside the application. */
  async function lockRow(id: string): Promise<{ release(): Promise<void> }> {
    const transaction = await test.platform.db.startTransaction().execute();
    await transaction.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute();
    return { release: () => transaction.rollback().execute() };
  }

  /** Waits until a statement waits for a locked row; returns the process ids of such statements. */
  async function untilWaiting(): Promise<number[]> {
    let pids: number[] = [];
    const lookUp = async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.platform.db);
      pids = rows.map((row) => row.pid);
      return pids;
    };
    await expect.poll(lookUp).not.toEqual([]);
    return pids;
  }
});
