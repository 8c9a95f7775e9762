import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery, type SignedIn } from '../../testing/builders.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

describe('searching the parts of plants in the panel', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let plant: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    plant = await aCustomer(test.platform, { companyName: 'Kaveri Cartons' });
    const add = async (part: object) => {
      const body = { selling_type: 'spare parts', category: 'Others', ...part };
      const answer = await call.post('/catalogue/user', body, plant.headers);
      expect(answer.statusCode, answer.body).toBe(201);
    };
    await add({
      product_name: 'Oil Seal',
      model_no: 'TC-25-52-15',
      inside_diameter: 25,
      outside_diameter: 52,
      width: 15,
      material: 'Nitrile',
    });
    await add({ product_name: 'Steel Brush', shape: 'Roller', length: 2200 });
    await aQuery(test.platform, {
      accountId: plant.account.id,
      name: 'Oil seal',
      details: 'For the glue pump, 25 x 52 x 15',
    });
    await aQuery(test.platform, { name: 'Oil seal 25x52x15', status: 'resolved' });
    await aQuery(test.platform, { name: 'Slotting blade', details: 'SB-7-T' });
  });

  const find = async (search: string) => {
    const path = `/admin/plant-parts?search=${encodeURIComponent(search)}`;
    const answer = await call.get(path, panel.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, asking } = answer.json();
    return [
      data.map(({ part }: { part: { product_name: string } }) => part.product_name),
      asking.map(({ name }: { name: string }) => name),
    ];
  };

  it.each([
    ['25×52×15 seal', ['Oil Seal'], ['Oil seal']],
    ['oil seal 25 52 15', ['Oil Seal'], ['Oil seal']],
    ['52x25', ['Oil Seal'], ['Oil seal']],
    ['tc 25 52 15', ['Oil Seal'], []],
    ['tc255215', ['Oil Seal'], []],
    ['२५x५२x१५', ['Oil Seal'], ['Oil seal']],
    ['25x52x16', [], []],
    ['brush 2200', ['Steel Brush'], []],
    ['sb7t', [], ['Slotting blade']],
    ['---', [], []],
    ['%', [], []],
  ])('finds parts and queries by %s', async (search, parts, queries) => {
    expect(await find(search)).toEqual([parts, queries]);
  });

  it.each([
    ['seal', ['Oil Seal']],
    ['tc-25-52', ['Oil Seal']],
    ['nitrile', ['Oil Seal']],
    ['25x52x15', ['Oil Seal']],
    ['roller 2200', ['Steel Brush']],
    ['viton', []],
    ['%', []],
  ])('is narrowed to one plant’s parts, by the values they show: %s', async (search, parts) => {
    const path = `/catalogue/user/all?user_id=${plant.account.id}&product_name=${encodeURIComponent(search)}`;
    const { data, total } = (await call.get(path, panel.headers)).json();
    expect(data.map(({ product_name }: { product_name: string }) => product_name)).toEqual(parts);
    expect(total).toBe(parts.length);
    const other = path.replace(plant.account.id, panel.account.id);
    expect((await call.get(other, panel.headers)).json().total).toBe(0);
  });

  it('shows the plant and the sizes of each part', async () => {
    const answer = await call.get('/admin/plant-parts?search=25x52x15', panel.headers);
    expect(answer.json().data[0]).toMatchObject({
      plant: { id: plant.account.id, company_name: 'Kaveri Cartons' },
      sizes: expect.arrayContaining([{ name: 'od', low: 52, high: 52 }]),
    });
  });

  it.each(['', '?search=', '?search=%20', `?search=${'x'.repeat(201)}`])(
    'refuses a search without a text, or with too long a one: %s',
    async (query) => {
      const answer = await call.get(`/admin/plant-parts${query}`, panel.headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['search']]);
    },
  );

  it('is only for administrators, and changes nothing', async () => {
    const before = await stateOf(test.platform.db);
    const path = '/admin/plant-parts?search=seal';
    expect((await call.get(path)).statusCode).toBe(401);
    expect((await call.get(path, plant.headers)).statusCode).toBe(403);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });
});
