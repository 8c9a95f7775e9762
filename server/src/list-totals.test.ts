import { beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator, type SignedIn } from './testing/builders.ts';
import { aBusyPlant, largeDatabase } from './testing/large-database.ts';
import { queryPlans } from './testing/query-plans.ts';
import { testApp } from './testing/test-app.ts';
import { wire } from './testing/wire.ts';

describe('the total of a list with thousands of pages', () => {
  const test = testApp({}, { databaseUrl: largeDatabase });
  const call = wire(test);
  const { statementsOf } = queryPlans(test);
  let buyer: SignedIn;
  let panel: SignedIn;

  beforeAll(async () => {
    buyer = await aBusyPlant(test.platform);
    panel = await anAdministrator(test.platform);
  });

  it('counts only up to ten thousand and more', async () => {
    for (const [path, by] of [
      ['/catalogue/?page_size=1', buyer],
      ['/questionnaire/all/csp?limit=1', panel],
    ] as const) {
      const answer = (await call.get(path, by.headers)).json();
      expect(answer).toMatchObject({
        total: 10_000,
        total_pages: 10_000,
        total_is_lower_bound: true,
      });
    }
    const last = (await call.get('/catalogue/?page=1000', buyer.headers)).json();
    expect(last.data).toHaveLength(10);
    expect(last).toMatchObject({ page: 1000, total: 10_000, total_is_lower_bound: true });
    const beyond = await call.get('/catalogue/?page=1001', buyer.headers);
    expect([beyond.statusCode, Object.keys(beyond.json().fields)]).toEqual([400, ['page']]);
    const exact = (await call.get('/catalogue/?category=flexo_printing', buyer.headers)).json();
    expect(exact.total).toBe(6666);
    expect(exact).not.toHaveProperty('total_is_lower_bound');
    const plan = await statementsOf(() => call.get('/catalogue/', buyer.headers));
    expect(plan[1]?.text).toContain('limit 10001');
  });

  it('sends a second statement only for the total of a page past the end', async () => {
    const past = await statementsOf(() => call.get('/query/records?page=900', buyer.headers));
    expect(past).toHaveLength(3);
  });

  it('reads no earlier rows for a page beyond the counted ones', async () => {
    const deep = () => call.get('/query/records?page=90000', buyer.headers);
    const sent = await statementsOf(deep);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.text).not.toContain('offset');
  });
});
