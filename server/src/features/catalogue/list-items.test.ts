import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anItem } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

interface Listed {
  readonly ID: string;
  readonly product_name: string;
  readonly model_no: string;
  readonly category: string;
}

describe('the catalogue', () => {
  const test = testApp();
  const call = wire(test);
  let headers = {};

  const list = async (query: string) => {
    const answer = await call.get(`/catalogue/?${query}`, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const names = async (query: string): Promise<string[]> =>
    (await list(query)).data.map((item: Listed) => item.product_name);
  const refused = async (query: string) => {
    const answer = await call.get(`/catalogue?${query}`, headers);
    expect(answer.statusCode, answer.body).toBe(400);
    return Object.keys(answer.json().fields);
  };

  beforeAll(async () => {
    headers = (await aCustomer(test.platform)).headers;
    const parts = [
      ['Anilox Roller', 'AN-250', 'flexo_printing'],
      ['100% Cotton Felt', 'CF_T-4200', 'corrugation_line'],
      ['Rotary Joint', 'RJ-40', 'corrugation_line'],
      ['Rotary\\Valve', "O'Ring", 'Boiler House'],
      ['रोलर Roller', 'ÄRZ-9', 'flexo_printing'],
    ] as const;
    for (const [index, [productName, modelNo, category]] of parts.entries()) {
      const createdAt = new Date(Date.UTC(2026, 0, index + 1));
      await anItem(test.platform, { productName, modelNo, category, createdAt });
    }
    await anItem(test.platform, { productName: 'Deleted Roller', deletedAt: new Date() });
  });

  it('lists items that are not deleted, newest first', async () => {
    const whole = await list('');
    expect(whole).toMatchObject({ page: 1, page_size: 10, total: 5, total_pages: 1 });
    expect(whole).not.toHaveProperty('total_is_lower_bound');
    expect(await names('')).toEqual([
      'रोलर Roller',
      'Rotary\\Valve',
      'Rotary Joint',
      '100% Cotton Felt',
      'Anilox Roller',
    ]);
  });

  it.each([
    ['ROTARY', ['Rotary\\Valve', 'Rotary Joint']],
    ['olle', ['रोलर Roller', 'Anilox Roller']],
    ['rj-4', ['Rotary Joint']],
    ['%', ['100% Cotton Felt']],
    ['_', ['100% Cotton Felt']],
    ['\\', ['Rotary\\Valve']],
    ["o'ring", ['Rotary\\Valve']],
    ['ärz', ['रोलर Roller']],
    ['रोल', ['रोलर Roller', 'Anilox Roller']],
    ['joint rj', ['Rotary Joint']],
    ['  joint  ', ['Rotary Joint']],
    ['nothing of the kind', []],
  ])('finds parts of words in any letter case: %j', async (text, found) => {
    expect(await names(`product_name=${encodeURIComponent(text)}`)).toEqual(found);
  });

  it('is narrowed by category in any spelling, and by category and text together', async () => {
    for (const category of ['flexo_printing', 'flexo%20printing', 'FLEXO+Printing']) {
      expect(await names(`category=${category}`)).toEqual(['रोलर Roller', 'Anilox Roller']);
    }
    expect(await names('category=boiler%20house')).toEqual([]);
    expect(await names('category=Boiler%20House')).toEqual(['Rotary\\Valve']);
    expect(await names('category=corrugation_line&product_name=rot')).toEqual(['Rotary Joint']);
  });

  it('accepts both spellings of the selling type, and is empty for any other', async () => {
    for (const type of ['spare%20parts', 'spare_parts', 'Spare+Parts', '']) {
      expect((await list(`selling_type=${type}`)).total).toBe(5);
    }
    expect(await list('selling_type=machines')).toMatchObject({ data: [], total: 0 });
  });

  it('ignores empty values and unknown names of filters', async () => {
    expect((await list('selling_type=&category=&product_name=&colour=red')).total).toBe(5);
  });

  it('is read page by page', async () => {
    expect(await list('page=2&page_size=2')).toMatchObject({
      page: 2,
      page_size: 2,
      total: 5,
      total_pages: 3,
      data: [{ product_name: 'Rotary Joint' }, { product_name: '100% Cotton Felt' }],
    });
    expect(await list('page=7&page_size=2')).toMatchObject({ data: [], page: 7, total: 5 });
    expect(await list('product_name=none&page=2')).toMatchObject({ total: 0, total_pages: 0 });
    expect(await list('page_size=5000')).toMatchObject({ page_size: 1000, total: 5 });
    expect(await list('page=999999999999&page_size=1000')).toMatchObject({ data: [], total: 5 });
  });

  it.each(['0', '-1', '1.5', 'two', '', '1e3', '%00', '9999999999999'])(
    'refuses the page %j',
    async (value) => {
      expect(await refused(`page=${value}`)).toEqual(['page']);
      expect(await refused(`page_size=${value}`)).toEqual(['page_size']);
    },
  );

  it('refuses a name given twice, and text that cannot be stored', async () => {
    expect(await refused('product_name=a&product_name=b')).toEqual(['product_name']);
    expect(await refused('product_name=%00')).toEqual(['product_name']);
    expect(await refused(`product_name=${'x'.repeat(201)}`)).toEqual(['product_name']);
  });

  it('reads one item with and without a trailing slash, and no other', async () => {
    const [item] = (await list('product_name=rj-40')).data as [Listed];
    for (const path of [`/catalogue/${item.ID}`, `/catalogue/${item.ID.toUpperCase()}/`]) {
      expect((await call.get(path, headers)).json()).toEqual({ data: item });
    }
    const deleted = await anItem(test.platform, { deletedAt: new Date() });
    const missing = '00000000-0000-7000-8000-000000000000';
    for (const id of [deleted.id, missing, 'no-id', '1', "'", '%00', '..%2f..']) {
      const answer = await call.get(`/catalogue/${id}`, headers);
      expect([answer.statusCode, answer.json().code], id).toEqual([404, 'not_found']);
    }
  });

  it('includes a write at once', async () => {
    const item = await anItem(test.platform, { productName: 'Newest of all' });
    expect((await list('page_size=1')).data[0].ID).toBe(item.id);
    expect((await list('page_size=1')).total).toBe(6);
  });
});
