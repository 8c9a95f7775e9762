import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../testing/builders.ts';
import { stateOf } from '../../testing/state.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { readSettings } from '../settings.ts';

const sparePart = {
  sparePartName: 'Slotting Blade',
  relatedMachine: 'Slotter',
  urgencyLevel: 'high',
  specificationAvailable: 'Yes',
  quantity: 4,
  requiredPartDetails: 'Model SB-7-T, 7 mm',
};
const requirement = {
  machine_name: 'Folder Gluer',
  machine_condition: 'Used',
  required_date: '2036-12-01T00:00:00.000Z',
  quantity: '2',
  size: '2400 mm',
  budget_range: '2500000',
  urgency_level: 'HIGH',
  specifications: 'Four corners, inline counter',
  purpose: 'A second line',
};
const listing = {
  name: 'Flexo printing machine',
  manufacturing_year: '2014',
  owner_type: 'First',
  manufacturer_name: '3M Kolmar',
  urgency_level: 'medium',
  size: '2400 x 1200 mm',
  description: 'Four colours',
};

describe('the daily quota of an account', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ QUERIES_PER_DAY: '2', LISTINGS_PER_DAY: '1' });
  });
  afterAll(() => test.close());

  it('applies to queries of both kinds together, and ends after a day', async () => {
    const call = wire(test);
    const { account, headers } = await aCustomer(test.platform);
    const first = await call.post('/questionnaire/csp', sparePart, headers);
    expect(first.statusCode, first.body).toBe(201);
    test.clock.forward(3600);
    const second = await call.post('/machine/query', requirement, headers);
    expect(second.statusCode, second.body).toBe(201);
    const before = await stateOf(test.platform.db);
    for (const [path, body] of [
      ['/questionnaire/csp', sparePart],
      ['/machine/query', requirement],
    ] as const) {
      const key = { ...headers, 'idempotency-key': `quota-${path}` };
      const refused = await call.post(path, body, key);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        429,
        { error: 'This account has raised too many queries today. Please try again later.' },
      ]);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(82_000);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(82_800);
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
    const rows = await test.platform.db
      .selectFrom('audit')
      .select(['actorId', 'after', 'address'])
      .where('action', '=', 'limit.reached')
      .where('targetId', '=', account.id)
      .execute();
    expect(rows).toEqual([
      { actorId: account.id, after: { limit: 'queries' }, address: '127.0.0.1' },
    ]);
    const other = await aCustomer(test.platform);
    const free = await call.post('/questionnaire/csp', sparePart, other.headers);
    expect(free.statusCode).toBe(201);
    test.clock.forward(82_801);
    const key = { ...headers, 'idempotency-key': 'quota-/questionnaire/csp' };
    expect((await call.post('/questionnaire/csp', sparePart, key)).statusCode).toBe(201);
  });

  it('counts each of many simultaneous requests', async () => {
    const call = wire(test);
    const { headers } = await aCustomer(test.platform);
    const send = () => call.post('/questionnaire/csp', sparePart, headers);
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([201, 201, 429, 429, 429, 429]);
  });

  it('counts writes whose timestamps are out of order', async () => {
    const call = wire(test);
    const { headers } = await aCustomer(test.platform);
    const send = async () => (await call.post('/questionnaire/csp', sparePart, headers)).statusCode;
    const statuses: number[] = [];
    for (let time = 0; time < 3; time++) {
      statuses.push(await send());
      test.clock.forward(-1);
    }
    expect(statuses).toEqual([201, 201, 429]);
  });

  it('is not used up by a refused write', async () => {
    const call = wire(test);
    const { headers } = await aCustomer(test.platform);
    const send = (more: object) =>
      call.post('/questionnaire/csp', { ...sparePart, ...more }, headers);
    const unknown = { catalogueItemId: crypto.randomUUID() };
    for (let time = 0; time < 3; time++) expect((await send(unknown)).statusCode).toBe(400);
    expect((await send({})).statusCode).toBe(201);
    expect((await send({})).statusCode).toBe(201);
    expect((await send({})).statusCode).toBe(429);
  });

  it('applies to listings', async () => {
    const call = wire(test);
    const { headers } = await aCustomer(test.platform);
    const first = await call.post('/machine/sell', listing, headers);
    expect(first.statusCode, first.body).toBe(201);
    const refused = await call.post('/machine/sell', listing, headers);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      { error: 'This account has listed too many machines today. Please try again later.' },
    ]);
  });

  it('is by default far above honest use', () => {
    const { QUERIES_PER_DAY, LISTINGS_PER_DAY, REGISTRATIONS_PER_ADDRESS_DAY } = readSettings({});
    expect([QUERIES_PER_DAY, LISTINGS_PER_DAY, REGISTRATIONS_PER_ADDRESS_DAY]).toEqual([
      10_000, 5000, 2000,
    ]);
  });
});
