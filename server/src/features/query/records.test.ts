import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aQuery, type SignedIn } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

interface Listed {
  readonly ID?: string;
  readonly id?: string;
  readonly SparePartName?: string;
  readonly machine_name?: string;
}

const idOf = (entry: Listed) => entry.ID ?? entry.id;
const nameOf = (entry: Listed) => entry.SparePartName ?? entry.machine_name;

describe('records', () => {
  const test = testApp();
  const call = wire(test);
  let buyer: SignedIn;
  const list = async (query = '', by = buyer) => {
    const answer = await call.get(`/query/records?${query}`, by.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const names = async (query: string) => (await list(query)).data.map(nameOf);

  beforeAll(async () => {
    buyer = await aCustomer(test.platform);
    const at = (day: string, time: string) => new Date(`${day}T${time}Z`);
    const queries = [
      ['early', 'spare_part', 'open', at('2026-03-09', '18:29:59.999')],
      ['midnight in India', 'machine', 'open', at('2026-03-09', '18:30:00')],
      ['noon', 'spare_part', 'resolved', at('2026-03-10', '06:30:00')],
      ['last of the day', 'spare_part', 'open', at('2026-03-10', '18:29:59.999')],
      ['next day', 'machine', 'resolved', at('2026-03-10', '18:30:00')],
    ] as const;
    for (const [name, subject, status, createdAt] of queries) {
      const accountId = buyer.account.id;
      await aQuery(test.platform, { accountId, name, subject, status, createdAt, urgency: 'low' });
    }
    await aQuery(test.platform, { name: 'another plant’s' });
  });

  it('contain both kinds of the caller’s queries, newest first, with the names of each call', async () => {
    const whole = await list();
    expect(whole).toMatchObject({ page: 1, limit: 10, total: 5, totalPages: 1 });
    expect(whole.data.map(nameOf)).toEqual([
      'next day',
      'last of the day',
      'noon',
      'midnight in India',
      'early',
    ]);
    expect(whole.data[0]).toEqual({
      id: expect.any(String),
      type: 'machine',
      machine_name: 'next day',
      machine_condition: 'USED',
      urgency_level: 'Done',
      size: '2200 mm',
      description: 'With its feeder',
      quantity: 1,
      budget_range: '2500000',
      required_date: null,
      purpose: 'A second line',
      specifications: 'Four corners',
      item_id: null,
      Machine: null,
      created_at: '2026-03-10T18:30:00.000Z',
      updated_at: expect.stringMatching(/Z$/),
      version: 1,
      stage: 'resolved',
      resolution: null,
      answers: [],
    });
    expect(whole.data[1]).toMatchObject({ type: 'csp', UrgencyLevel: 'Low' });
  });

  it.each([
    ['all', 5],
    ['in_progress', 3],
    ['resolved', 2],
    ['machinery', 2],
    ['catalogue', 3],
  ])('are narrowed by the filter %s', async (filter, total) => {
    expect(await list(`filter=${filter}`)).toMatchObject({ total, totalPages: 1 });
    expect((await names(`filter=${filter}`)).length).toBe(total);
  });

  it('are of one day in India, or in the caller’s own time zone', async () => {
    const inIndia = ['last of the day', 'noon', 'midnight in India'];
    expect(await names('day=2026-03-10')).toEqual(inIndia);
    expect(await names('day=2026-03-10&tz=Asia/Kolkata')).toEqual(inIndia);
    expect(await names('day=2026-03-10&tz=Asia%2FCalcutta')).toEqual(inIndia);
    expect(await names('day=2026-03-10&tz=UTC')).toEqual(['next day', 'last of the day', 'noon']);
    expect(await names('day=2026-03-09&tz=UTC')).toEqual(['midnight in India', 'early']);
    // 23:30 on the ninth in New York, an hour after its clocks went forward for the summer.
    expect(await names('day=2026-03-10&tz=America/New_York')).toEqual([
      'next day',
      'last of the day',
      'noon',
    ]);
    expect(await names('day=2026-03-11&tz=Pacific/Kiritimati')).toEqual([
      'next day',
      'last of the day',
    ]);
    // A name the database reads as Israel's, and one it does not know.
    expect(await names('day=2026-03-10&tz=IST')).toEqual(inIndia);
    expect(await names('day=2026-03-10&tz=AET')).toHaveLength(3);
    expect(await names('day=2026-03-10&filter=resolved')).toEqual(['noon']);
    expect(await list('day=2026-03-12')).toMatchObject({ data: [], total: 0, totalPages: 0 });
    expect((await list('day=')).total).toBe(5);
  });

  it.each([
    ['day', '2026-02-30'],
    ['day', '2026-13-01'],
    ['day', '10-03-2026'],
    ['day', '2026-3-1'],
    ['day', 'today'],
    ['day', '0000-01-01'],
    ['day', "2026-03-10' or true"],
    ['tz', 'India'],
    ['tz', 'Mars/Phobos'],
    ['tz', '+05:30'],
    ['tz', "UTC'; drop table query"],
    ['tz', ''],
    ['filter', 'open'],
    ['filter', ''],
    ['page', '0'],
    ['page', '-1'],
    ['limit', 'ten'],
    ['limit', '0'],
  ])('refuse %s=%s', async (name, value) => {
    const answer = await call.get(
      `/query/records?${name}=${encodeURIComponent(value)}`,
      buyer.headers,
    );
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
  });

  it('are read page by page in a stable order, even at equal times', async () => {
    const plant = await aCustomer(test.platform);
    const createdAt = new Date('2026-05-01T10:00:00Z');
    const accountId = plant.account.id;
    const made = new Set<string>();
    for (let index = 0; index < 23; index++) {
      const subject = index % 3 === 0 ? 'machine' : 'spare_part';
      made.add((await aQuery(test.platform, { accountId, createdAt, subject })).id);
    }
    const whole = (await list('limit=100', plant)).data.map(idOf);
    const pages: string[] = [];
    for (let page = 1; page <= 5; page++) {
      const part = await list(`page=${page}&limit=5`, plant);
      expect(part).toMatchObject({ page, limit: 5, total: 23, totalPages: 5 });
      pages.push(...part.data.map(idOf));
    }
    expect(pages).toEqual(whole);
    expect(new Set(pages)).toEqual(made);
    expect(await list('page=6&limit=5', plant)).toMatchObject({ data: [], total: 23 });
    expect((await list('limit=5000', plant)).limit).toBe(1000);
  });

  it('are visible only to their own buyer', async () => {
    const other = await aCustomer(test.platform);
    expect(await list('', other)).toMatchObject({ data: [], total: 0, totalPages: 0 });
    expect((await call.get('/query/records')).statusCode).toBe(401);
    const unverified = await aCustomer(test.platform, { isVerified: false });
    expect((await call.get('/query/records', unverified.headers)).statusCode).toBe(403);
  });
});
