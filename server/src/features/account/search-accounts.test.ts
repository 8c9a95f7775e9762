import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { NEWEST_OF_LONG_TEXTS } from '../../platform/database/search.ts';
import { aCustomer, anAccount, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aQuestionnaire } from '../../testing/plant-builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { countCustomers, countReach, customerIds } from './list-store.ts';

const plants = [
  ['Called', '8100000007'],
  ['Other', '8100910081'],
  ['Third', '7610008100'],
] as const;

describe('a search by mobile number', () => {
  const test = testApp();
  const call = wire(test);
  let headers: Record<string, string>;
  beforeAll(async () => {
    ({ headers } = await anAdministrator(test.platform, { mobile: '6000000001' }));
    for (const [companyName, mobile] of plants) {
      const email = `${companyName.toLowerCase()}@plant.example`;
      await aCustomer(test.platform, { companyName, mobile, email });
    }
  });

  const found = async (search: string): Promise<string[]> => {
    const answer = await call.get(`/account/?search=${encodeURIComponent(search)}`, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.map((row: { CompanyName: string }) => row.CompanyName);
  };

  it.each([
    '+91 81000 00007',
    '+918100000007',
    '81000 00007',
    '81000-00007',
    '(81000) 00007',
    '0 81000 00007',
    '08100000007',
    '918100000007',
    '+91 81000',
    '91 81000 00',
    '00007',
    '0-000-7',
    'Called +91 81000 00007',
    '+91 81000 00007 · called@plant.example',
    'called@plant.example +918100000007',
  ])(
    'finds the account when written as %j, in the table and for a notification',
    async (search) => {
      expect(await found(search)).toEqual(['Called']);
      expect(await countCustomers(test.platform.db, { search })).toBe(1);
    },
  );

  it.each(['+९१ ८१००० ००००७', '૮૧૦૦૦૦૦૦૦૭', '௮௧௦௦௦-௦௦௦௦௭'])(
    'finds the account with the digits of %j',
    async (search) => {
      expect(await found(search)).toEqual(['Called']);
    },
  );

  it('finds an account without a company by the name shown in its place', async () => {
    await anAdministrator(test.platform, { name: 'Meera Iyer', companyName: '' });
    const answer = await call.get('/account/?search=iyer%20meera', headers);
    expect(answer.json().data).toMatchObject([{ Name: 'Meera Iyer' }]);
  });

  it('finds nobody by an unknown number', async () => {
    expect(await found('+91 81000 00008')).toEqual([]);
    expect(await found('+91')).toEqual([]);
    expect(await found('81000000071')).toEqual([]);
    expect(await found('+91 99000 00007')).toEqual([]);
  });

  it('finds a long word as a whole, in any letter case', async () => {
    await aCustomer(test.platform, { companyName: 'Kraftliner Cartons' });
    expect(await found('KRAFTLINER')).toEqual(['Kraftliner Cartons']);
    expect(await found('raftliner')).toEqual(['Kraftliner Cartons']);
    expect(await found('kraftlining')).toEqual([]);
  });
});

describe('a search by a company’s words', () => {
  const test = testApp();
  const call = wire(test);
  let headers: Record<string, string>;
  let plant: SignedIn;
  beforeAll(async () => {
    ({ headers } = await anAdministrator(test.platform));
    plant = await aCustomer(test.platform, {
      companyName: 'Shree Balaji Corru-Pack (India) Pvt. Ltd.',
      email: 'stores@balaji.example',
    });
    await aQuestionnaire(test.platform, {
      accountId: plant.account.id,
      gstNumber: '27AABCU9603R1ZM',
    });
    await aCustomer(test.platform, { companyName: 'Balaji Kraft' });
  });
  const total = async (search: string) => {
    const answer = await call.get(`/account/?search=${encodeURIComponent(search)}`, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().total;
  };

  it.each([
    'balaji shree',
    'pack corru balaji',
    'india, balaji',
    'BALAJI pvt. ltd. shree',
    'shree stores@balaji',
    '“Shree Balaji Corru-Pack (India)”',
    'Balaji Corru-Pack.',
    'Shree & Balaji',
    'shree and balaji',
    '27AABCU9603R1ZM',
    '27 aabcu 9603 r1zm',
    'aabcu9603r',
    'balaji 27aabcu',
  ])('finds the company by %j', async (search) => expect(await total(search)).toBe(1));

  it('finds every company with a word, and none when one of the words is missing', async () => {
    expect(await total('balaji')).toBe(2);
    expect(await total('balaji rengo')).toBe(0);
    expect(await total('27AABCU9603R1ZX')).toBe(0);
    expect(await total('--- ()')).toBe(0);
    expect(await total('% _')).toBe(0);
  });

  it('follows the GST numbers of the company’s questionnaires', async () => {
    const { db } = test.platform;
    await db
      .updateTable('questionnaire')
      .set({ gstNumber: '33AABCU9603R1ZT' })
      .where('accountId', '=', plant.account.id)
      .execute();
    expect([await total('27aabcu'), await total('33aabcu')]).toEqual([0, 1]);
    await db.deleteFrom('questionnaire').where('accountId', '=', plant.account.id).execute();
    expect(await total('33aabcu')).toBe(0);
  });
});

describe('a search by what a questionnaire says', () => {
  const test = testApp();
  const call = wire(test);

  it('finds a caller by the owner and the contact numbers, as long as they are given', async () => {
    const { platform } = test;
    const { headers } = await anAdministrator(platform);
    const { account } = await aCustomer(platform, { companyName: 'Nilgiri Boxes' });
    const accountId = account.id;
    await aCustomer(platform, { companyName: 'Other' });
    await aQuestionnaire(platform, {
      accountId,
      ownerName: 'Ramesh Iyer',
      contactNumber: '9000000101',
      alternateContactNumber: '8123456789',
    });
    const found = async (search: string): Promise<string[]> => {
      const answer = await call.get(`/account/?search=${encodeURIComponent(search)}`, headers);
      return answer.json().data.map((row: { CompanyName: string }) => row.CompanyName);
    };
    for (const search of ['+91 90000 00101', '081234 56789', '90000 00101', 'iyer ramesh nilgiri'])
      expect(await found(search), search).toEqual(['Nilgiri Boxes']);
    expect(await found('+91 00101')).toEqual([]);
    await platform.db
      .updateTable('questionnaire')
      .set({ contactNumber: '9000000102' })
      .where('accountId', '=', accountId)
      .execute();
    expect([await found('9000000101'), await found('9000000102')]).toEqual([[], ['Nilgiri Boxes']]);
    await platform.db.deleteFrom('questionnaire').where('accountId', '=', accountId).execute();
    expect(await found('9000000102')).toEqual([]);
  });
});

describe('a search by a text too short for the index', () => {
  const test = testApp();
  const call = wire(test);

  it('finds for a notification the accounts that the table shows: those among the newest', async () => {
    const { db } = test.platform;
    const { headers } = await anAdministrator(test.platform);
    await anAccount(test.platform, { companyName: 'Zq Old', createdAt: new Date(0) });
    await sql`
      insert into account (id, role, email, mobile, company_name, password_hash, is_active,
        is_verified, registered_at, created_at, updated_at)
      select gen_random_uuid(), 'customer', n || '@plant.example', 8000000000 + n, 'Plant ' || n,
        'none', true, true, now(), now() - n * interval '1 second', now()
      from generate_series(1, ${sql.lit(NEWEST_OF_LONG_TEXTS)}) n`.execute(db);
    const recent = await anAccount(test.platform, { companyName: 'Zq New' });
    const filter = { search: 'zq' };
    const table = (await call.get('/account/?search=zq', headers)).json();
    expect(table.data).toMatchObject([{ CompanyName: 'Zq New' }]);
    expect(await countCustomers(db, filter)).toBe(1);
    expect(await customerIds(db, filter, { after: null, max: 10 })).toEqual([recent.id]);
    expect(await countReach(db, filter)).toMatchObject({ reached: 1 });
  });
});
