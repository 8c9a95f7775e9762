import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, anItem } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';

describe('searching the catalogue', () => {
  const test = testApp();
  const call = wire(test);
  let headers = {};
  let panel = {};

  const ask = (query: Record<string, string>) =>
    call.get(`/catalogue/?${new URLSearchParams(query)}`, headers);
  const found = async (query: Record<string, string>) => {
    const answer = await ask(query);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const models = async (query: Record<string, string>): Promise<string[]> =>
    (await found(query)).data.map(({ model_no }: { model_no: string }) => model_no);

  beforeAll(async () => {
    headers = (await aCustomer(test.platform)).headers;
    panel = (await anAdministrator(test.platform)).headers;
    const bearing = { partType: 'Bearing', productName: 'Ball Bearing' };
    const sizes = { inside_diameter: 25, outside_diameter: 52, width: 15 };
    await anItem(test.platform, { ...bearing, modelNo: '6205-2RS1', specifications: sizes });
    await anItem(test.platform, { ...bearing, modelNo: '6308DDU' });
    await anItem(test.platform, { ...bearing, modelNo: '6308-2RSR C3' });
    await anItem(test.platform, {
      partType: 'Rubber Roller',
      productName: 'Feed Roller',
      modelNo: 'FR-0150',
      specifications: { outer_diameter: 51.6, length: 600 },
    });
    for (const [partType, modelNo, specifications] of [
      ['Solenoid Valve', 'SV-A', { size: '1/4 inch' }],
      ['Solenoid Valve', 'SV-B', { size: '1-1/4 inch' }],
      ['Motor', 'IM-A', { power: 3.7, poles: '4' }],
      ['Motor', 'IM-B53', { power: 2.2, poles: '4' }],
      ['Reel Stand Chuck', 'RC-A', { size: '3 inch and 4 inch' }],
      ['Rotary Joint', 'RJ-A', { size: '2 inch', thread_direction: 'Left Hand' }],
      ['Rotary Joint', 'RJ-B', { size: '2 inch', thread_direction: 'Right Hand' }],
    ] as const) {
      await anItem(test.platform, { partType, productName: partType, modelNo, specifications });
    }
    await anItem(test.platform, { productName: 'Brake of the line', modelNo: 'OLD-77' });
    await anItem(test.platform, { productName: 'Brake of today', modelNo: 'NEW-91' });
  });

  it.each([
    ['6205 2rs', ['6205-2RS1']],
    ['2rs1 6205', ['6205-2RS1']],
    ['62 05', ['6205-2RS1']],
    ['bearing 25x52x15', ['6205-2RS1']],
    ['25 52 15 mm', ['6205-2RS1']],
    ['15 25 52', ['6205-2RS1']],
    ['6308-2RSR', ['6308-2RSR C3', '6308DDU']],
    ['6308LLU', ['6308DDU']],
    ['roller feed', ['FR-0150']],
    ['FR0150', ['FR-0150']],
    ['rubber roller 51 600', ['FR-0150']],
    ['roller 51', ['FR-0150']],
    ['ID25 OD52', ['6205-2RS1']],
    ['25 id 52 od 15 w', ['6205-2RS1']],
    ['बेयरिंग २५ ५२ १५', ['6205-2RS1']],
    ['solenoid 1/4', ['SV-A']],
    ['solenoid valve 1/4" bsp', ['SV-A']],
    ['valve 1-1/4"', ['SV-B']],
    ['motor 5 hp', ['IM-A']],
    ['3 HP 1440 rpm 100L', ['IM-B53']],
    ['chuck 4 inch', ['RC-A']],
    ['rotary joint lh', ['RJ-A']],
  ])('finds %j', async (product_name, expected) => {
    const answer = await found({ product_name });
    expect(answer).not.toHaveProperty('suggestion');
    expect((await models({ product_name })).sort()).toEqual(expected.toSorted());
  });

  it.each([
    ['FR-O15O', ['FR-0150']],
    ['FR-01500', ['FR-0150']],
    ['rubbr rolller', ['FR-0150']],
    ['bearning 25 52 15', ['6205-2RS1']],
    ['rubber roller 80 900', ['FR-0150']],
    ['reel stand chuck 3.5 inch', ['RC-A']],
  ])(
    'suggests parts read or spelt like %j, marked as a suggestion',
    async (product_name, expected) => {
      expect(await found({ product_name })).toMatchObject({ suggestion: true });
      expect(await models({ product_name })).toEqual(expected);
    },
  );

  it('shows how each part fits the sizes, and suggests the nearest when none does', async () => {
    const inside = await found({ part_type: 'rubber roller', dim: 'od:52,length:600±2' });
    expect(inside).not.toHaveProperty('suggestion');
    expect(inside.data[0]?.match).toEqual([
      { name: 'od', asked: 52, value: 51.6, difference: -0.4 },
      { name: 'length', asked: 600, value: 600, difference: 0 },
    ]);
    const near = await found({ part_type: 'Rubber Roller', dim: 'od:80±1' });
    expect(near).toMatchObject({ suggestion: true, total: 1, data: [{ model_no: 'FR-0150' }] });
    const inch = await found({ dim: 'bore:0.984±0.01', unit: 'inch' });
    expect(inch.data.map(({ model_no }: { model_no: string }) => model_no)).toEqual(['6205-2RS1']);
    expect(await models({ any: '52,15' })).toEqual(['6205-2RS1']);
    expect(await models({ dim: 'hand:rh' })).toEqual(['RJ-B']);
    const none = await found({ dim: 'core:90', part_type: 'Reel Stand Chuck' });
    expect(none).toMatchObject({ suggestion: true, data: [{ match: [{ value: 101.6 }] }] });
    expect(await found({ dim: 'core:77' })).toMatchObject({
      total: 1,
      data: [{ model_no: 'RC-A' }],
    });
    const beside = await found({ product_name: 'rubber roller 51 600' });
    expect(beside.data[0]?.match).toEqual([
      { name: 'od', asked: 51, value: 51.6, difference: 0.6 },
      { name: 'length', asked: 600, value: 600, difference: 0 },
    ]);
    const [unnamed] = (await found({ product_name: 'feed 51' })).data;
    expect(unnamed?.match).toEqual([{ name: 'od', asked: 51, value: 51.6, difference: 0.6 }]);
    expect(await models({ any: '52,15', part_type: 'Gear' })).toEqual([]);
    expect(await models({ part_type: 'BEARING', product_name: '2rsr' })).toEqual(['6308-2RSR C3']);
    expect(await models({ part_type: 'Bearing' })).toHaveLength(3);
  });

  it('finds parts through cross-references, and names those with an item', async () => {
    for (const [from_model, to_model, relation] of [
      ['NEW-91', 'OLD-77', 'replaces'],
      ['OLD-77', 'ALT 770', 'equal'],
      ['ALT770', 'ZZ-7700', 'equal'],
    ]) {
      const body = { from_model, to_model, relation, source: 'Page 4', confirmed: true };
      const answer = await call.post('/admin/cross-references', body, panel);
      expect(answer.statusCode, answer.body).toBe(201);
    }
    expect(await models({ product_name: 'alt-770' })).toEqual(['OLD-77']);
    expect(await models({ product_name: 'zz 7700' })).toEqual(['OLD-77']);
    expect(await models({ product_name: 'old77' })).toEqual(['OLD-77', 'NEW-91']);
    const [{ ID }] = (await found({ product_name: 'OLD-77' })).data;
    const item = await call.get(`/catalogue/${ID}`, headers);
    expect(item.json().data).toMatchObject({
      also_known_as: ['ALT 770', 'ZZ-7700'],
      fits_instead: ['NEW-91'],
    });
  });

  it.each([
    [{ part_type: 'Wheel' }, 'part_type'],
    [{ dim: 'colour:5' }, 'dim'],
    [{ dim: 'bore:wide' }, 'dim'],
    [{ dim: 'bore' }, 'dim'],
    [{ dim: 'bore:25±-1' }, 'dim'],
    [{ dim: 'bore:25±' }, 'dim'],
    [{ dim: 'bore:25bar' }, 'dim'],
    [{ dim: 'pressure:5mm' }, 'dim'],
    [{ dim: 'bore:1e99' }, 'dim'],
    [{ dim: 'bore:999999999999' }, 'dim'],
    [{ dim: 'bore:-25' }, 'dim'],
    [{ dim: 'bore:25,bore:26' }, 'dim'],
    [{ dim: 'hand:both' }, 'dim'],
    [{ dim: 'bore:100000000', unit: 'inch' }, 'dim'],
    [{ any: 'wide' }, 'any'],
    [{ any: '25,,15' }, 'any'],
    [{ any: '1,2,3,4,5,6,7' }, 'any'],
    [{ any: '25±-1' }, 'any'],
    [{ any: '100000000', unit: 'inch' }, 'any'],
    [{ any: '99999999±99999999' }, 'any'],
    [{ unit: 'parsec' }, 'unit'],
    [{ product_name: 'x'.repeat(5000) }, 'product_name'],
  ])('refuses %j, naming the field', async (query, field) => {
    const answer = await ask(query as Record<string, string>);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it.each([
    ['empty', ''],
    ['one letter', 'b'],
    ['punctuation', '---///...'],
    ['wildcards', '%_\\'],
    ['a regular expression', '(a+)+$|[^b]*{2}?'],
    ['quotes', `'; drop table account; --"`],
    ['Hindi', 'बेयरिंग 25 52 15'],
    ['Gujarati', 'બેરિંગ'],
    ['Tamil', 'பேரிங்'],
    ['Arabic, Chinese, emoji', 'محمل 轴承 🛞'],
    ['joined marks', 'e\u0301'.repeat(100)],
    ['a lone figure beyond range', '99999999999999999999'],
    ['an inch that is no size', '12345678 in stock'],
    ['inches beyond range', '99999999"'],
    ['centimetres beyond range', '90000000 cm'],
    ['a range turned round', '60-50'],
    ['tolerances', '±±± 25± >'],
    ['two hundred words', 'a '.repeat(99)],
    ['two hundred figures', '1 '.repeat(99)],
  ])('answers 200 to %s', async (_, product_name) => {
    const answer = await ask({ product_name });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('reads sizes in millimetres when the unit is empty', async () => {
    expect(await models({ any: '25,52,15', unit: '' })).toEqual(['6205-2RS1']);
    expect((await found({ unit: '' })).total).toBe((await found({})).total);
  });

  it('is only for signed-in, verified callers', async () => {
    expect((await call.get('/catalogue/?dim=bore:25', {})).statusCode).toBe(401);
    const { headers: unverified } = await aCustomer(test.platform, { isVerified: false });
    expect((await call.get('/catalogue/?dim=bore:25', unverified)).statusCode).toBe(403);
  });

  it('suggests the nearest parts when a text can only be a size and none has it', async () => {
    const answer = (await ask({ product_name: '10-1/4"' })).json();
    expect(answer.suggestion).toBe(true);
    expect(answer.data[0].match[0]).toMatchObject({ asked: 260.35 });
  });

  it('finds an item in its current state: added, changed, deleted, restored', async () => {
    const body = { product_name: 'Slitter', category: 'Others', model_no: 'SLT-4711' };
    const added = await call.post('/catalogue/', { ...body, outer_diameter: 777 }, panel);
    const { ID } = added.json().data;
    expect(await models({ product_name: '4711' })).toEqual(['SLT-4711']);
    expect(await models({ any: '777' })).toEqual(['SLT-4711']);
    const change = { model_no: 'SLT-5822', outer_diameter: '' };
    await call.put(`/catalogue/?id=${ID}`, change, panel);
    expect(await models({ product_name: 'slt 5822' })).toEqual(['SLT-5822']);
    expect(await models({ any: '777' })).toEqual([]);
    await call.delete(`/catalogue/${ID}`, panel);
    expect(await models({ product_name: 'slt 5822' })).toEqual([]);
    await call.post(`/admin/catalogue/${ID}/restore`, {}, panel);
    expect(await models({ product_name: 'slt 5822' })).toEqual(['SLT-5822']);
  });
});
