import { beforeAll, describe, expect, it } from 'vitest';
import { hasTrigram, NEWEST_OF_LONG_TEXTS, NEWEST_SEARCHED } from './platform/database/search.ts';
import { aCustomer, anAdministrator, type SignedIn } from './testing/builders.ts';
import { largeDatabase } from './testing/large-database.ts';
import { queryPlans } from './testing/query-plans.ts';
import { testApp } from './testing/test-app.ts';
import { wire } from './testing/wire.ts';

describe('a search text without three letters or digits', () => {
  const test = testApp({}, { databaseUrl: largeDatabase });
  const call = wire(test);
  const { statementsOf, plansOf } = queryPlans(test);
  let buyer: SignedIn;
  let panel: SignedIn;

  beforeAll(async () => {
    buyer = await aCustomer(test.platform);
    panel = await anAdministrator(test.platform);
  });

  const lists: Record<string, [address: string, by: () => SignedIn, index: string]> = {
    'the catalogue': ['/catalogue/?product_name=', () => buyer, '_newest'],
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

    it.each(['~', '%', '_', 'qz', '~%_', ' q'])('finds %s in the newest rows', async (text) => {
      const answer = await find(text);
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().total).toBe(1);
      expect(answer.body).toContain('recent');
    });

    it.each(['~', '%', 'a', '--'])('reads no more than the newest rows for %s', async (text) => {
      const [, search] = await statementsOf(() => find(text));
      const max = index.startsWith('account') ? NEWEST_OF_LONG_TEXTS : NEWEST_SEARCHED;
      expect(search?.text).toContain(`limit ${max}`);
      const nodes = await plansOf(search ?? { text: '', values: [] });
      expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
      expect(nodes.map((node) => node['Index Name'] ?? '').join()).toContain(index);
    });

    it('searches every row for three letters', async () => {
      const answer = await find('cient');
      expect(answer.json().total).toBe(1);
      expect(answer.body).toContain('ancient');
    });
  });

  it('has fewer than three, or only single ones, in any script', () => {
    const short = ['', '~', '%%%', 'a', 'ab', 'a-b', 'a-b-c', '~a~', 'क', '--- -'];
    const long = ['abc', 'ab-1', '12"5', 'V-10', 'मशीन', 'äöü'];
    expect(short.filter(hasTrigram)).toEqual([]);
    expect(long.filter((text) => !hasTrigram(text))).toEqual([]);
  });
});
