import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasTrigram, NEWEST_SEARCHED } from './platform/search.ts';
import { aCustomer, anAdministrator, type SignedIn } from './testing/builders.ts';
import { queryPlans } from './testing/query-plans.ts';
import { testApp } from './testing/test-app.ts';
import { wire } from './testing/wire.ts';

const ROWS = NEWEST_SEARCHED + 2000;
/** How old the row is in whose text each of these stands: within what is searched, and beyond. */
const [RECENT, OLD] = [5000, ROWS - 1000];

describe('a search text without three letters or digits', () => {
  const test = testApp();
  const call = wire(test);
  const { statementsOf, plansOf } = queryPlans(test);
  let buyer: SignedIn;
  let panel: SignedIn;

  beforeAll(async () => {
    const { db } = test.platform;
    buyer = await aCustomer(test.platform);
    panel = await anAdministrator(test.platform);
    const marked = (text: string) => sql`${sql.lit(text)} || case
      when n = ${sql.lit(RECENT)} then ' ~%_ qz recent' when n = ${sql.lit(OLD)} then ' ~%_ qz ancient'
      else '' end`;
    const age = sql`now() - n * interval '1 minute'`;
    const all = sql`generate_series(1, ${sql.lit(ROWS)}) n`;
    await sql`
      insert into catalogue_item (id, category, product_name, model_no, created_at, updated_at)
      select gen_random_uuid(), 'Boiler House', ${marked('Gear')}, 'MD-' || n, ${age}, now() from ${all}
    `.execute(db);
    await sql`
      insert into machine (id, account_id, name, manufacturer_name, manufacturing_year, owner_type,
        condition, size, description, urgency, is_active, version, created_at, updated_at)
      select gen_random_uuid(), ${panel.account.id}::uuid, ${marked('Folder Gluer')}, 'Maker', 2016,
        'First', 'USED', '2200 mm', 'Daily', 'low', true, 1, ${age}, now() from ${all}`.execute(db);
    await sql`
      insert into account (id, role, mobile, company_name, password_hash, is_active, is_verified,
        registered_at, created_at, updated_at)
      select gen_random_uuid(), 'customer', (7000000000 + n)::text, ${marked('Plant')}, 'none', true,
        true, now(), ${age}, now() from ${all}`.execute(db);
    await sql`
      insert into plant_part (id, account_id, category, part_type, is_several, created_at, updated_at)
      select gen_random_uuid(), ${buyer.account.id}::uuid, 'Other', ${marked('Gear')}, true, ${age}, now()
      from ${all}`.execute(db);
    await sql`vacuum analyze account, catalogue_item, machine, plant_part`.execute(db);
  });

  const lists: Record<string, [address: string, by: () => SignedIn, index: string]> = {
    'the catalogue': ['/catalogue/?product_name=', () => buyer, 'catalogue_item_newest'],
    'a category': [
      '/catalogue/?category=Boiler%20House&product_name=',
      () => buyer,
      'catalogue_item_newest',
    ],
    machines: ['/machine/?limit=10&search=', () => buyer, 'machine_'],
    'machines of others': [
      '/machine/?limit=10&is_active=true&exclude_own=true&search=',
      () => buyer,
      'machine_',
    ],
    users: ['/account/?page=1&search=', () => panel, 'account_newest'],
    'users by company': ['/account/?page=1&sort=company&search=', () => panel, 'account_newest'],
    'parts of plants': ['/catalogue/user/all?product_name=', () => panel, 'plant_part_newest'],
  };

  describe.each(Object.keys(lists))('in %s', (list) => {
    const [address, by, index] = lists[list] ?? ['', () => buyer, ''];
    const find = (text: string) => call.get(address + encodeURIComponent(text), by().headers);

    it.each(['~', '%', '_', 'qz', '~%_', ' q'])('%s is found in the newest rows', async (text) => {
      const answer = await find(text);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().total).toBe(1);
      expect(answer.body).toContain('recent');
    });

    it.each(['~', '%', 'a', '--'])('%s reads no more than those', async (text) => {
      const [, search] = await statementsOf(() => find(text));
      expect(search?.name).toBeUndefined();
      expect(search?.text).toContain(`limit ${NEWEST_SEARCHED}`);
      const nodes = await plansOf(search ?? { text: '', values: [] });
      expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
      expect(nodes.map((node) => node['Index Name'] ?? '').join()).toContain(index);
    });

    it('with three letters every row is searched', async () => {
      const answer = await find('cient');
      expect(answer.json().total).toBe(1);
      expect(answer.body).toContain('ancient');
    });
  });

  it('is one with fewer than three, in any script', () => {
    const short = ['', '~', '%%%', 'a', 'ab', 'a-b', '~a~', 'क', '--- -'];
    const long = ['abc', 'a-b-c', '12"5', 'V-10', 'मशीन', 'äöü'];
    expect(short.filter(hasTrigram)).toEqual([]);
    expect(long.filter((text) => !hasTrigram(text))).toEqual([]);
  });
});
