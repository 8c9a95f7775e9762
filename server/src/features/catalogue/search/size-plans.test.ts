import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { aCustomer, type SignedIn } from '../../../testing/builders.ts';
import { largeDatabase } from '../../../testing/large-database.ts';
import { queryPlans } from '../../../testing/query-plans.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';

const test = testApp({}, { databaseUrl: largeDatabase });
const call = wire(test);
const { statementsOf, plansOf } = queryPlans(test);
let buyer: SignedIn;

beforeAll(async () => {
  buyer = await aCustomer(test.platform);
  await sql`analyze catalogue_search`.execute(test.platform.db);
});

it.each(['12-45', '10-60', '25x52x15'])(
  'searching for %s uses the index of sizes',
  async (text) => {
    const path = `/catalogue/?product_name=${text}`;
    const [, search] = await statementsOf(() => call.get(path, buyer.headers));
    const nodes = await plansOf(search ?? { text: '', values: [] });
    expect(nodes.map((node) => node['Index Name'])).toContain('catalogue_search_found');
    const scans = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
    expect(scans.map((node) => node['Relation Name'])).not.toContain('catalogue_search');
  },
);

it.each(['slotting 45 blade', 'slotting 12-45'])(
  'the words of %s are searched for in one index scan with its sizes',
  async (text) => {
    const path = `/catalogue/?product_name=${encodeURIComponent(text)}`;
    const [, search] = await statementsOf(() => call.get(path, buyer.headers));
    const nodes = await plansOf(search ?? { text: '', values: [] });
    expect(nodes.map((node) => node['Node Type'])).not.toContain('BitmapAnd');
    const conditions = nodes.map((node) => String(node['Index Cond']));
    expect(conditions).toContainEqual(expect.stringMatching(/search_text.*any_value/));
  },
);
