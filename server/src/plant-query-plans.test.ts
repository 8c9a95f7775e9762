import { emptyPlant } from '@fluteline/domain/questionnaire';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { StoredPlant } from './platform/tables.ts';
import { aCustomer, anAdministrator, type SignedIn } from './testing/builders.ts';
import { queryPlans } from './testing/query-plans.ts';
import { testApp } from './testing/test-app.ts';
import { wire } from './testing/wire.ts';

const ACCOUNTS = 5000;
const PARTS_EACH = 8;

const aStoredPlant: StoredPlant = {
  ...emptyPlant,
  id: '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39',
  location: 'Unit 2, Bhiwandi',
  productionEnteredAt: '2026-01-01T00:00:00.000Z',
};

describe('at five thousand plants, their parts and questionnaires', () => {
  const test = testApp();
  const call = wire(test);
  const { statementsOf, expectIndex } = queryPlans(test);
  let plant: SignedIn;
  let panel: SignedIn;

  beforeAll(async () => {
    // Their statements have all the time they need.
    const { patient: db } = test.platform;
    plant = await aCustomer(test.platform);
    panel = await anAdministrator(test.platform);
    await sql`
      insert into account (id, role, email, mobile, company_name, name, password_hash, is_active,
        is_verified, registered_at, created_at, updated_at)
      select gen_random_uuid(), 'customer', n || '@plant.example', 7000000000 + n, 'Plant ' || n, '',
        'none', true, true, now(), now() - n * interval '1 minute', now()
      from generate_series(1, ${sql.lit(ACCOUNTS)}) n`.execute(db);
    await sql`
      insert into plant_part (id, account_id, category, part_type, is_several, specifications,
        created_at, updated_at)
      select gen_random_uuid(), account.id,
        (array['flexo_printing', 'corrugation_line', 'Others'])[1 + n % 3],
        (array['Oil Seal', 'Gear', 'Slotting Blade', 'Bearing'])[1 + n % 4], true,
        jsonb_build_object('material', repeat('Nitrile, as delivered. ', 12)),
        account.created_at + n * interval '1 second', now()
      from account, generate_series(1, ${sql.lit(PARTS_EACH)}) n`.execute(db);
    await sql`
      insert into questionnaire (id, account_id, step, submitted_at, audit_requested_at, plants,
        created_at, updated_at)
      select gen_random_uuid(), account.id, 4, now(),
        case when n = 1 and mobile like '%00' then now() end,
        ${JSON.stringify([aStoredPlant])}::jsonb,
        account.created_at + n * interval '1 day', now()
      from account, generate_series(1, 3) n`.execute(db);
    await sql`
      with stored as (
        insert into file (name, access, content_type, original_name, byte_size, account_id,
          claimed_at, created_at)
        select 'report-' || id, 'private', 'application/pdf', 'report.pdf', 1, id, now(), now()
        from account
        returning name, account_id)
      insert into report (id, account_id, number, file, file_name, uploaded_by, created_at)
      select gen_random_uuid(), account_id, 1, name, 'report.pdf', account_id, now() from stored
    `.execute(db);
    await sql`vacuum analyze account, plant_part, questionnaire, report`.execute(db);
  });

  const reads: Record<string, [path: () => string, by: () => SignedIn, index: string]> = {
    'one’s own parts': [() => '/catalogue/user', () => plant, 'plant_part_of_account'],
    'one’s own parts by name': [
      () => '/catalogue/user?product_name=blade',
      () => plant,
      'plant_part_of_account',
    ],
    'how many part types are filled': [
      () => '/catalogue/user/status',
      () => plant,
      'plant_part_of_account',
    ],
    'the parts of all plants': [() => '/catalogue/user/all', () => panel, 'plant_part_newest'],
    'the parts of one plant': [
      () => `/catalogue/user/all?user_id=${plant.account.id}`,
      () => panel,
      'plant_part_of_account',
    ],
    'the parts of a category and name': [
      () => '/catalogue/user/all?category=flexo_printing&product_name=gear',
      () => panel,
      'plant_part_newest',
    ],
    'one’s own questionnaires': [() => '/questionnaire/', () => plant, 'questionnaire_of_account'],
    'one’s newest questionnaire': [
      () => '/questionnaire/latest',
      () => plant,
      'questionnaire_of_account',
    ],
    'all questionnaires': [() => '/questionnaire/user', () => panel, 'questionnaire_newest'],
    'the questionnaires of one plant': [
      () => `/questionnaire/user?user_id=${plant.account.id}`,
      () => panel,
      'questionnaire_of_account',
    ],
    'the newest questionnaire of one plant': [
      () => `/questionnaire/user?latest=true&user_id=${plant.account.id}`,
      () => panel,
      'questionnaire_of_account',
    ],
    'the users table': [() => '/account/?page=1', () => panel, 'account_newest'],
    'all of the users table': [() => '/account/', () => panel, 'account_newest'],
    'those who ask for an audit': [
      () => '/account/?page=1&audit_requested=true',
      () => panel,
      'account_by_audit',
    ],
  };

  it.each(Object.keys(reads))('reads %s in one statement by its index', async (what) => {
    const [path, by, index] = reads[what] ?? [() => '', () => plant, ''];
    await expectIndex(() => call.get(path(), by().headers), index);
  });

  it('reads a page of the users table past the end, and narrowed, in no more than four', async () => {
    for (const filter of [
      'page=9000',
      'page=2&has_questionnaire=true',
      'has_questionnaire=false',
    ]) {
      const sent = await statementsOf(() => call.get(`/account/?${filter}`, panel.headers));
      expect(sent.length).toBeLessThanOrEqual(4);
    }
  });

  it('reads the newest questionnaire of every plant in one statement', async () => {
    const path = '/questionnaire/user?latest=true&limit=10';
    const sent = await statementsOf(() => call.get(path, panel.headers));
    expect(sent).toHaveLength(2);
    const answer = (await call.get(path, panel.headers)).json();
    expect(answer).toMatchObject({ total: ACCOUNTS + 2 });
  });

  it('saves a questionnaire in as few statements as it takes', async () => {
    const body = { OwnerName: 'Somebody', Plant: [{ Location: 'Chakan' }] };
    const kinds = async () => {
      const sent = await statementsOf(() => call.post('/questionnaire/', body, plant.headers));
      const [, ...write] = sent.map(({ text }) => /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase());
      return write;
    };
    expect(await kinds()).toEqual([
      'begin',
      'select',
      'select',
      'insert',
      'update',
      'with',
      'commit',
    ]);
    expect(await kinds()).toEqual(['begin', 'select', 'select', 'commit']);
  });
});
