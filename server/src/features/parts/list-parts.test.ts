import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aPlantPart } from '../../testing/plant-builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

describe('the lists of plants’ parts', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let plant: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    plant = await aCustomer(test.platform);
    other = await aCustomer(test.platform);
    const add = (by: SignedIn, partType: string, category: string, minute: number) =>
      aPlantPart(test.platform, {
        accountId: by.account.id,
        partType,
        category,
        specifications: { material: 'Viton' },
        createdAt: new Date(Date.UTC(2026, 1, 1, 0, minute)),
      });
    for (let minute = 0; minute < 12; minute++) await add(plant, 'Oil Seal', 'Others', minute);
    await add(plant, 'Slotting Blade', 'flexo_printing', 20);
    await add(plant, 'Doctor Blade', 'flexo_printing', 21);
    await add(other, 'Trimming Blade', 'corrugation_line', 22);
  });

  const get = async (path: string, by = plant) => {
    const answer = await call.get(path, by.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const names = async (path: string, by = plant) =>
    (await get(path, by)).data.map((part: { product_name: string }) => part.product_name);

  it('show a plant its own parts, newest first, by pages', async () => {
    const first = await get('/catalogue/user');
    expect(first).toMatchObject({ page: 1, page_size: 10, total: 14, total_pages: 2 });
    expect(first.data[0]).toMatchObject({ product_name: 'Doctor Blade', material: 'Viton' });
    const created = first.data.map((part: { CreatedAt: string }) => part.CreatedAt);
    expect(created).toEqual([...created].sort().reverse());
    expect((await get('/catalogue/user?page=2')).data).toHaveLength(4);
    expect(await get('/catalogue/user?page=3')).toMatchObject({ data: [], total: 14 });
    expect(await get('/catalogue/user?page_size=5000')).toMatchObject({ page_size: 1000 });
    expect(await names('/catalogue/user?page_size=100', other)).toEqual(['Trimming Blade']);
  });

  it('are narrowed by selling type, category and name', async () => {
    const list = '/catalogue/user?selling_type=';
    expect((await get(`${list}spare_parts&page=1&page_size=100`)).total).toBe(14);
    expect((await get(`${list}spare%20parts`)).total).toBe(14);
    expect(await get(`${list}machines`)).toMatchObject({ data: [], total: 0, total_pages: 0 });
    expect((await get('/catalogue/user?selling_type=&category=&product_name=')).total).toBe(14);
    const flexo = ['Doctor Blade', 'Slotting Blade'];
    expect(await names('/catalogue/user?category=Flexo%20printing')).toEqual(flexo);
    expect(await names('/catalogue/user?product_name=BLADE')).toEqual(flexo);
    expect(await names('/catalogue/user?product_name=blade&category=Others')).toEqual([]);
    expect(await names('/catalogue/user?product_name=%25')).toEqual([]);
  });

  it('show administrators the parts of one plant, or of all', async () => {
    expect((await get('/catalogue/user/all', panel)).total).toBe(15);
    const one = `/catalogue/user/all?user_id=${other.account.id}`;
    expect(await names(one, panel)).toEqual(['Trimming Blade']);
    expect(await names('/catalogue/user/all?product_name=blade', panel)).toEqual([
      'Trimming Blade',
      'Doctor Blade',
      'Slotting Blade',
    ]);
    expect(await get(`/catalogue/user/all?user_id=${NOBODY}`, panel)).toMatchObject({ total: 0 });
    const refused = await call.get('/catalogue/user/all', plant.headers);
    expect([refused.statusCode, refused.json().error]).toEqual([403, 'Unauthorized access']);
  });

  it.each([
    ['page', '0'],
    ['page', 'one'],
    ['page_size', '-1'],
    ['product_name', 'x'.repeat(201)],
    ['category', '%00'],
    ['selling_type', '%00'],
  ])('refuse %s=%s', async (name, value) => {
    for (const path of ['/catalogue/user', '/catalogue/user/all']) {
      const answer = await call.get(`${path}?${name}=${value}`, panel.headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
    }
  });

  it('refuse an invalid id, and need a token', async () => {
    const answer = await call.get('/catalogue/user/all?user_id=me', panel.headers);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { user_id: 'Must be an id' }]);
    for (const path of ['', '/status', '/all']) {
      expect((await call.get(`/catalogue/user${path}`)).statusCode).toBe(401);
    }
  });

  it('show how many distinct part types are stated', async () => {
    const none = await aCustomer(test.platform);
    const status = '/catalogue/user/status';
    expect(await get(status)).toEqual({ data: { completedParts: 3, totalParts: 48 } });
    expect(await get(status, none)).toEqual({ data: { completedParts: 0, totalParts: 48 } });
  });

  it('do not conflict with the catalogue’s own addresses', async () => {
    expect((await call.get('/catalogue/users', plant.headers)).statusCode).toBe(404);
    expect((await call.delete('/catalogue/user', panel.headers)).statusCode).toBe(404);
    expect((await get('/catalogue/')).data).toEqual([]);
  });
});
