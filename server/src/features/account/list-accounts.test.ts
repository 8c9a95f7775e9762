import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAccount, anAdministrator } from '../../testing/builders.ts';
import { aPlantPart, aQuestionnaire } from '../../testing/plant-builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

interface Row {
  readonly ID: string;
  readonly CompanyName: string;
  readonly CreatedAt: string;
  readonly AuditRequested: boolean;
  readonly questionnaire_count: number;
  readonly catalogue_filled: number;
  readonly catalogue_total: number;
}

describe('the list of accounts', () => {
  const test = testApp();
  const call = wire(test);
  let headers: Record<string, string>;
  beforeAll(async () => {
    ({ headers } = await anAdministrator(test.platform, {
      companyName: 'Fluteline',
      createdAt: new Date('2026-01-01T00:00:00Z'),
    }));
    for (let plant = 1; plant <= 24; plant++) {
      const day = String(plant).padStart(2, '0');
      await anAccount(test.platform, {
        companyName: `Listed ${day}`,
        createdAt: new Date(`2026-02-${day}T12:00:00Z`),
      });
    }
  });

  const list = async (query = '') => {
    const answer = await call.get(`/account/${query}`, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const companies = async (query: string) =>
    (await list(query)).data.map((row: Row) => row.CompanyName);

  it('contains everything, newest first, without a page', async () => {
    const answer = await list();
    const { data, ...rest } = answer;
    expect(rest).toEqual({ page: 1, page_size: 1000, total: 25, total_pages: 1 });
    const created = data.map((row: Row) => row.CreatedAt);
    expect(created).toEqual([...created].sort().reverse());
    expect(data[0]).toEqual({
      ID: expect.any(String),
      Email: expect.stringContaining('@'),
      Mobile: expect.stringMatching(/^\d{10}$/),
      CompanyName: 'Listed 24',
      Name: '',
      CreatedAt: '2026-02-24T12:00:00.000Z',
      UpdatedAt: expect.stringMatching(/Z$/),
      IsActive: true,
      IsVerified: true,
      IsSuspended: false,
      IsDeleted: false,
      IsBlocked: false,
      IsAdmin: false,
      version: 1,
      AuditRequested: false,
      questionnaire_count: 0,
      catalogue_filled: 0,
      catalogue_total: 48,
    });
  });

  it('is the same at its address without the trailing slash', async () => {
    expect((await call.get('/account', headers)).json().total).toBe(25);
  });

  it('is paged by ten, with totals and an empty page past the end', async () => {
    expect(await list('?page=3')).toMatchObject({
      page: 3,
      page_size: 10,
      total: 25,
      total_pages: 3,
      data: [{}, {}, {}, {}, {}],
    });
    expect(await list('?page=2&page_size=20')).toMatchObject({ page_size: 20, total_pages: 2 });
    const past = { data: [], page: 9, page_size: 10, total: 25, total_pages: 3 };
    expect(await list('?page=9')).toEqual(past);
    expect(await list('?page=999999999999&page_size=1000')).toMatchObject({ data: [], total: 25 });
  });

  it('limits a page to 1000 rows', async () => {
    expect(await list('?page=1&page_size=5000')).toMatchObject({ page_size: 1000, total: 25 });
    expect(await list('?page_size=99999999')).toMatchObject({ page: 1, page_size: 1000 });
  });

  it.each([
    ['page', '0', 'Must be a whole number from 1'],
    ['page', '-1', 'Must be a whole number from 1'],
    ['page', '1.5', 'Must be a whole number from 1'],
    ['page', 'one', 'Must be a whole number from 1'],
    ['page', '', 'Must be a whole number from 1'],
    ['page', '9999999999999', 'Must be a whole number from 1'],
    ['page_size', '0', 'Must be a whole number from 1'],
    ['page_size', 'NaN', 'Must be a whole number from 1'],
    ['status', 'active', 'Must be Active, Suspended or Inactive'],
    ['audit_requested', 'maybe', 'Must be true or false'],
    ['has_questionnaire', '1', 'Must be true or false'],
    ['joined_from', '2026-02-30', 'Must be a day as YYYY-MM-DD'],
    ['joined_from', '0000-01-01', 'Must be a day as YYYY-MM-DD'],
    ['joined_to', 'yesterday', 'Must be a day as YYYY-MM-DD'],
    ['search', 'x'.repeat(201), 'At most 200 characters'],
    ['search', '%00', 'Contains characters that cannot be stored'],
  ])('refuses %s=%s', async (name, value, sentence) => {
    const answer = await call.get(`/account/?${name}=${value}`, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation', fields: { [name]: sentence } });
  });

  it('refuses a name given twice', async () => {
    for (const name of ['page', 'search', 'unheard_of']) {
      const answer = await call.get(`/account/?${name}=1&${name}=2`, headers);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({ [name]: 'Was given twice' });
    }
  });

  it('ignores unknown parameter names and empty filters', async () => {
    expect((await list('?colour=kraft&search=&status=&joined_from=&joined_to=')).total).toBe(25);
  });

  it('is searched in company, email and mobile in any letter case', async () => {
    const account = await anAccount(test.platform, {
      companyName: 'Šárka 100%_Corrugators',
      email: 'Buyer.One@Corru.example',
      createdAt: new Date('2026-01-02T00:00:00Z'),
    });
    for (const search of ['corrug', 'BUYER.one', account.mobile.slice(2), 'šÁRKA', '0%25_C']) {
      expect(await companies(`?search=${encodeURI(search).replace('%2525', '%25')}`)).toEqual([
        account.companyName,
      ]);
    }
    expect(await companies('?search=100_')).toEqual([]);
    expect(await companies('?search=l%25d')).toEqual([]);
    expect(await companies('?search=listed%2007')).toEqual(['Listed 07']);
    expect(await companies('?search=%5C')).toEqual([]);
    expect(await companies(`?search=${encodeURIComponent('’; drop table account; --')}`)).toEqual(
      [],
    );
  });

  it('is filtered by badge', async () => {
    const off = { isActive: false, createdAt: new Date('2026-01-03T00:00:00Z') };
    await anAccount(test.platform, { companyName: 'Sus', isSuspended: true, ...off });
    await anAccount(test.platform, { companyName: 'Blo', isBlocked: true, ...off });
    expect(await companies('?status=Suspended')).toEqual(['Sus']);
    expect(await companies('?status=Inactive')).toEqual(['Blo']);
    expect(await companies('?status=Active')).not.toContain('Sus');
    expect(await companies('?status=Suspended&search=blo')).toEqual([]);
  });

  it('counts days of joining in Indian time, including both ends', async () => {
    const joined = (companyName: string, at: string) =>
      anAccount(test.platform, { companyName, createdAt: new Date(at) });
    await joined('Evening before', '2025-06-09T18:29:59Z');
    await joined('First minute', '2025-06-09T18:30:00Z');
    await joined('Last minute', '2025-06-11T18:29:59Z');
    await joined('Next morning', '2025-06-11T18:30:00Z');
    expect(await companies('?joined_from=2025-06-10&joined_to=2025-06-11')).toEqual([
      'Last minute',
      'First minute',
    ]);
  });

  it('shows what each account did, and is filtered by it', async () => {
    const { platform } = test;
    const plant = (companyName: string, day: number) =>
      anAccount(platform, { companyName, createdAt: new Date(Date.UTC(2024, 0, day)) });
    const [asked, filled, none] = [
      await plant('Asked', 3),
      await plant('Filled', 2),
      await plant('None', 1),
    ];
    const submittedAt = test.clock();
    const auditRequestedAt = test.clock();
    await aQuestionnaire(platform, { accountId: asked.id, submittedAt, auditRequestedAt });
    await aQuestionnaire(platform, { accountId: asked.id, submittedAt });
    await aQuestionnaire(platform, { accountId: asked.id });
    await aQuestionnaire(platform, { accountId: filled.id });
    for (const partType of ['Oil Seal', 'Oil Seal', 'Gear']) {
      await aPlantPart(platform, { accountId: filled.id, partType });
    }
    const { data } = await list('?joined_to=2024-02-01');
    expect(
      data.map((row: Row) => [
        row.CompanyName,
        row.AuditRequested,
        row.questionnaire_count,
        row.catalogue_filled,
        row.catalogue_total,
      ]),
    ).toEqual([
      ['Asked', true, 3, 0, 48],
      ['Filled', false, 1, 2, 48],
      ['None', false, 0, 0, 48],
    ]);
    expect(await companies('?audit_requested=true')).toEqual(['Asked']);
    expect(await companies('?has_questionnaire=true')).toEqual(['Asked', 'Filled']);
    expect(await companies('?has_questionnaire=true&audit_requested=false')).toEqual(['Filled']);
    const without = '?has_questionnaire=false&joined_to=2024-02-01';
    expect(await companies(without)).toEqual([none.companyName]);
    expect(await list('?has_questionnaire=true&page=9')).toMatchObject({ data: [], total: 2 });
    expect((await list('?audit_requested=&has_questionnaire=')).total).toBeGreaterThan(25);
  });

  it('never shows an erased account', async () => {
    const gone = await anAccount(test.platform, { companyName: 'Erased', erasedAt: test.clock() });
    expect(await companies('?search=erased')).toEqual([]);
    const { data } = await list();
    expect(data.map((row: Row) => row.ID)).not.toContain(gone.id);
  });

  it('is only for administrators', async () => {
    const customer = await aCustomer(test.platform);
    const refused = await call.get('/account/?page=0', customer.headers);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({ error: 'Unauthorized access' });
    expect((await call.get('/account/')).statusCode).toBe(401);
  });
});

describe('a long list of accounts', () => {
  const test = testApp();

  it('is returned up to 1000 rows at a time and counted up to 10,000', async () => {
    const { headers } = await anAdministrator(test.platform);
    const add = (from: number, to: number) =>
      sql`insert into account (id, role, email, mobile, company_name, password_hash, is_active,
            is_verified, registered_at, created_at, updated_at)
          select gen_random_uuid(), 'customer', n || '@plant.example', 8000000000 + n, 'Plant ' || n,
            'none', true, true, now(), now() - n * interval '1 second', now()
          from generate_series(${from}::int, ${to}::int) as n`.execute(test.platform.db);
    const list = async (query = '') => (await wire(test).get(`/account/${query}`, headers)).json();
    await add(1, 1000);
    const { data, ...rest } = await list();
    expect(data).toHaveLength(1000);
    expect(rest).toEqual({ page: 1, page_size: 1000, total: 1001, total_pages: 2 });
    expect((await list('?page=2&page_size=1000')).data).toHaveLength(1);
    await add(1001, 9999);
    expect(await list('?page_size=1')).toMatchObject({ total: 10_000, total_pages: 10_000 });
    expect(await list('?page_size=1')).not.toHaveProperty('total_is_lower_bound');
    await add(10_000, 10_000);
    const bounded = { total: 10_000, total_is_lower_bound: true };
    expect(await list('?page_size=1')).toMatchObject(bounded);
    expect(await list('?page=10&page_size=1000')).toMatchObject(bounded);
    expect(await list('?page=11&page_size=1000')).toMatchObject({
      code: 'validation',
      fields: { page: 'Must be 10 or less: narrow the list to see older rows' },
    });
  });
});
