import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer } from '../../../testing/builders.ts';
import { largeDatabase } from '../../../testing/large-database.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { countItems, itemsAfter } from '../bulk-store.ts';

describe('a search with more hits than are ranked, among twenty thousand parts', () => {
  const test = testApp({}, { databaseUrl: largeDatabase });
  const call = wire(test);
  let headers = {};

  beforeAll(async () => {
    headers = (await aCustomer(test.platform)).headers;
  });

  const list = (query: Record<string, string>) =>
    call.get(`/catalogue/?${new URLSearchParams({ page_size: '1000', ...query })}`, headers);
  /** Returns the numbers in the models, which count from the newest part on. */
  const numbersOf = (body: { data: { model_no: string }[] }) =>
    body.data.map(({ model_no: model }) => Number(model.slice(3)));

  it('ranks the newest thousand and reports that there are more', async () => {
    const body = (await list({ product_name: 'gear' })).json();
    expect(body).toMatchObject({ total: 1000, total_is_lower_bound: true, total_pages: 1 });
    expect(numbersOf(body)).toEqual(Array.from({ length: 1000 }, (_, n) => 3 + 4 * n));
  });

  it('lists older hits after the newest thousand', async () => {
    const body = (await list({ product_name: 'gear', page: '4', page_size: '300' })).json();
    expect(numbersOf(body)).toEqual(Array.from({ length: 300 }, (_, n) => 3 + 4 * (900 + n)));
  });

  it('refuses a page beyond the total, naming the last one', async () => {
    const answer = await list({ product_name: 'gear', page: '5', page_size: '300' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.page).toContain('4 or less');
  });

  it('lists an older part first when its model is the one searched for', async () => {
    const body = (await list({ product_name: 'md-019003' })).json();
    expect(numbersOf(body)[0]).toBe(19_003);
  });

  it('is counted by its hits when few of the newest parts match', async () => {
    const body = (await list({ product_name: 'md-001' })).json();
    const numbers = Array.from({ length: 20_000 }, (_, n) => n + 1).filter((n) =>
      `md${String(n).padStart(6, '0')}`.includes('001'),
    );
    expect(body.total_is_lower_bound).toBe(true);
    expect(body.total).toBe(numbers.filter((n) => n <= 10_000).length);
    // Models that begin with the text come first.
    expect(numbersOf(body)).toEqual(Array.from({ length: 1000 }, (_, n) => 1000 + n));
  });

  it('is exported completely, including hits by size', async () => {
    const { db } = test.platform;
    expect(await countItems(db, { search: '9-400' })).toBe(20_000);
    const first = await itemsAfter(db, { search: '9-400' }, { after: null, max: 2 });
    expect(first).toHaveLength(2);
  });

  it('is narrowed by a part type before it is counted', async () => {
    const body = (await list({ product_name: 'house', part_type: 'Gear' })).json();
    const numbers = numbersOf(body);
    expect(body.total_is_lower_bound).toBe(true);
    expect(numbers.every((n) => n % 4 === 3)).toBe(true);
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  });
});
