import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { whereWordStands } from '../../../testing/where-word-stands.ts';
import { wire } from '../../../testing/wire.ts';
import { eraseAccountsJob } from './erase-accounts.ts';

const COMPANY = 'Spiti Corrugators';

describe('the words of an erased seller', () => {
  const test = testApp();
  const call = wire(test);
  let seller: SignedIn;
  let buyer: SignedIn;
  let machineId: string;

  const redescribe = async (description: string) => {
    const changed = await call.put(`/machine/?id=${machineId}`, { description }, seller.headers);
    expect(changed.statusCode, changed.body).toBe(200);
  };
  const ask = async (more: object = {}) => {
    const wanted = { type: 'machine', item_id: machineId, urgency_level: 'High', ...more };
    const raised = await call.post('/machine/query', wanted, buyer.headers);
    expect(raised.statusCode, raised.body).toBe(201);
    return raised.json().data.id;
  };
  const erase = async () => {
    await test.platform.db
      .updateTable('account')
      .set({ erasureDueAt: test.clock() })
      .where('id', '=', seller.account.id)
      .execute();
    await eraseAccountsJob(test.platform).run({});
  };
  const query = (id: string) =>
    test.platform.db
      .selectFrom('query')
      .select(['name', 'size', 'details', 'specifications'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  const detailsInLog = async (id: string) => {
    const rows = await test.platform.db
      .selectFrom('audit')
      .select(sql<string>`after ->> 'details'`.as('details'))
      .where('targetId', '=', id)
      .where('action', '=', 'query.changed')
      .execute();
    return rows.map((row) => row.details);
  };

  beforeAll(async () => {
    seller = await aCustomer(test.platform, { companyName: COMPANY });
    buyer = await aCustomer(test.platform);
    const sold = await call.post(
      '/machine/sell',
      {
        name: 'Folder Gluer',
        manufacturing_year: '2016',
        owner_type: 'First',
        manufacturer_name: 'Kolmar Works',
        urgency_level: 'Medium',
        size: '2200 mm',
        description: `Call ${seller.account.mobile}`,
      },
      seller.headers,
    );
    expect(sold.statusCode, sold.body).toBe(201);
    machineId = sold.json().data.ID;
  });

  it('are removed from queries of others, including those that copied an earlier description', async () => {
    const first = await ask();
    await redescribe('Ask for the tall man at the gate');
    const second = await ask({ specifications: 'With a spare belt' });
    const own = await ask({ description: 'To replace our old one', size: COMPANY });
    await redescribe('Sold soon');
    const office = await anAdministrator(test.platform);
    for (const id of [second, own]) {
      const put = { urgency_level: 'Done' };
      const resolved = await call.put(`/machine/query?id=${id}`, put, office.headers);
      expect(resolved.statusCode, resolved.body).toBe(200);
    }
    expect((await query(second)).details).toMatch(/tall man/);
    await erase();
    expect(await whereWordStands(test.platform.db, seller.account.mobile)).toEqual([]);
    const asked = { name: 'Folder Gluer', size: '2200 mm', details: '', specifications: '' };
    expect(await query(first)).toEqual(asked);
    expect(await query(second)).toEqual({ ...asked, specifications: 'With a spare belt' });
    const details = 'To replace our old one';
    expect(await query(own)).toEqual({ ...asked, size: 'Removed', details });
    expect(await detailsInLog(second)).toEqual(['']);
    expect(await detailsInLog(own)).toEqual([details]);
  });
});
