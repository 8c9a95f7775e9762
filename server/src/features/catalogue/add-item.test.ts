import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator } from '../../testing/builders.ts';
import { aForm, type FormParts } from '../../testing/form.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const asParts = (values: Values): FormParts =>
  Object.entries(values).map(([name, value]) => [name, asText(value)] as const);

const part = { product_name: 'Rotary Joint', category: 'corrugation line', model_no: 'RJ-40' };

describe.each(['JSON', 'multipart'] as const)('adding a part as %s', (kind) => {
  const test = testApp();
  const call = wire(test);
  let headers = {};
  beforeAll(async () => {
    headers = (await anAdministrator(test.platform)).headers;
  });

  const add = (values: Values) => {
    if (kind === 'JSON') return call.post('/catalogue/', values, headers);
    const form = aForm(asParts(values));
    return call.post('/catalogue', form.payload, { ...headers, ...form.headers });
  };
  const refused = async (values: Values) => {
    const before = await stateOf(test.platform.db);
    const answer = await add(values);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await stateOf(test.platform.db)).toEqual(before);
    return answer.json();
  };

  it('returns the item as it is read afterwards, and writes its audit row', async () => {
    const answer = await add({
      ...part,
      selling_type: 'spare_parts',
      part_type: 'rotary joint',
      quantity: 12,
      material: '  Brass ',
      outer_diameter: 48.5,
      components: [{ component_name: 'Seal Kit', description: 'Carbon graphite seal ring.' }],
      unknown_field: 'is ignored',
    });
    expect(answer.statusCode, answer.body).toBe(201);
    const { data } = answer.json();
    expect(data).toEqual({
      ID: expect.stringMatching(/^[0-9a-f-]{14}7/),
      selling_type: 'spare parts',
      category: 'corrugation_line',
      product_name: 'Rotary Joint',
      model_no: 'RJ-40',
      part_type: 'Rotary Joint',
      quantity: 12,
      material: 'Brass',
      outer_diameter: 48.5,
      images: [],
      components: [
        {
          ID: expect.any(String),
          component_name: 'Seal Kit',
          description: 'Carbon graphite seal ring.',
          image: '',
        },
      ],
      CreatedAt: expect.stringMatching(/Z$/),
      UpdatedAt: data.CreatedAt,
      DeletedAt: null,
      version: 1,
    });
    const buyer = await aCustomer(test.platform);
    const read = await call.get(`/catalogue/${data.ID}`, buyer.headers);
    const { version: _version, ...shown } = data;
    expect(read.json()).toEqual({ data: shown });
    const rows = await test.platform.db
      .selectFrom('audit')
      .selectAll()
      .where('targetId', '=', data.ID)
      .execute();
    expect(rows).toMatchObject([
      { action: 'catalogue_item.added', targetKind: 'catalogue_item', after: { modelNo: 'RJ-40' } },
    ]);
  });

  it('names the missing fields', async () => {
    const answer = await refused({ material: 'Brass' });
    expect(answer).toMatchObject({
      code: 'validation',
      fields: {
        product_name: 'Product name is required',
        category: 'Category is required',
        model_no: 'Model number is required',
      },
    });
    expect(Object.keys(answer.fields)).toHaveLength(3);
    const blank = await refused({ ...part, product_name: '  ', model_no: '' });
    expect(Object.keys(blank.fields).sort()).toEqual(['model_no', 'product_name']);
    expect(await refused({ ...part, model_no: '' })).toMatchObject({
      error: 'Model number is required',
    });
  });

  const badNumbers = [
    'abc',
    '1e5',
    '1,5',
    '0x10',
    'NaN',
    '5 mm',
    '--1',
    '12345678901234567',
    {},
    [],
  ];
  it.each(badNumbers)('refuses %j as a number', async (value) => {
    expect(await refused({ ...part, outer_diameter: value })).toMatchObject({
      error: 'Outer diameter must be a valid number',
      fields: { outer_diameter: 'Outer diameter must be a valid number' },
    });
  });

  it.each([
    ['0', 0],
    ['0.71', 0.71],
    [' 2.50 ', 2.5],
    ['-4', -4],
    ['007', 7],
    ['.5', 0.5],
    [1.05, 1.05],
  ])('reads %j as the number %d', async (value, number) => {
    const answer = await add({ ...part, thickness: value });
    expect(answer.json().data.thickness).toBe(number);
  });

  it.each(['0815', '1e5', '007', '1.50', '=1+1', 'Ø 30 ±0,1 µm', '3/8 inch', 'पीतल'])(
    'keeps the text %j as it is',
    async (text) => {
      const answer = await add({ ...part, model_no: text, size: text });
      expect(answer.json().data).toMatchObject({ model_no: text, size: text });
    },
  );

  it('omits values that were sent empty', async () => {
    const { data } = (await add({ ...part, material: '', thickness: '', quantity: '' })).json();
    expect(data).toMatchObject({ quantity: null });
    expect(data).not.toHaveProperty('material');
    expect(data).not.toHaveProperty('thickness');
  });

  it.each(['flexo printing', 'flexo_printing', 'Flexo printing', ' FLEXO  PRINTING '])(
    'stores the category %j as flexo_printing',
    async (category) => {
      expect((await add({ ...part, category })).json().data.category).toBe('flexo_printing');
    },
  );

  it('stores another category as written', async () => {
    expect((await add({ ...part, category: 'Boiler House' })).json().data.category).toBe(
      'Boiler House',
    );
  });

  it('checks the quantity, the selling type and the part type', async () => {
    const fields = async (values: Values) => (await refused({ ...part, ...values })).fields;
    expect(await fields({ quantity: 'many' })).toEqual({
      quantity: 'Quantity must be a valid number',
    });
    expect(await fields({ quantity: -1 })).toEqual({ quantity: 'Must be at least 0' });
    expect(await fields({ selling_type: 'machines' })).toEqual({
      selling_type: 'Must be spare parts',
    });
    expect(await fields({ part_type: 'Left-handed Screwdriver' })).toEqual({
      part_type: 'Must be one of the part types',
    });
    expect((await add({ ...part, quantity: '7' })).json().data.quantity).toBe(7);
    expect((await add({ ...part, quantity: '2.5' })).json().data.quantity).toBe(2.5);
  });

  it('checks each component', async () => {
    const sentence = async (components: unknown) =>
      (await refused({ ...part, components })).fields.components;
    const whole = { component_name: 'Seal', description: 'Ring' };
    for (const lacking of [
      {},
      { component_name: 'Seal' },
      { component_name: 'Seal', description: ' ' },
      { component_name: null, description: 'Ring' },
    ]) {
      expect(await sentence([whole, lacking])).toBe('Component 2 is missing required fields');
    }
    expect(await sentence('no JSON')).toBe('Must be a list of components');
    expect(await sentence({ component_name: 'Seal' })).toBe('Must be a list of components');
    expect(await sentence(Array(31).fill(whole))).toBe('At most 30 components');
    expect(await sentence([{ ...whole, image: 'https://example.com/a.webp' }])).toBe(
      'Component 1 names a picture that was not there before',
    );
    expect((await add({ ...part, components: Array(30).fill(whole) })).statusCode).toBe(201);
    for (const none of ['', '[]', []]) {
      expect((await add({ ...part, components: none })).json().data.components).toEqual([]);
    }
  });

  it('stores models with their quantities', async () => {
    const rows = [
      { model: '0815', quantity: 2 },
      { model: 'SC-63', quantity: 1 },
    ];
    const values = { ...part, part_type: 'Air Cylinder', model_numbers: rows };
    expect((await add(values)).json().data.model_numbers).toEqual(rows);
    const asWords = [{ model: 'SC-63', quantity: '4' }];
    expect((await add({ ...part, model_numbers: asWords })).json().data.model_numbers).toEqual([
      { model: 'SC-63', quantity: 4 },
    ]);
    for (const wrong of [
      'SC-63',
      [{ model: 'SC-63', quantity: 0 }],
      [{ model: '', quantity: 1 }],
    ]) {
      expect(Object.keys((await refused({ ...part, model_numbers: wrong })).fields)).toEqual([
        'model_numbers',
      ]);
    }
    expect(await refused({ ...part, model_numbers: Array(11).fill(rows[0]) })).toMatchObject({
      fields: { model_numbers: 'At most 10 models' },
    });
  });

  it('refuses text that cannot be stored or is too long', async () => {
    const { fields } = await refused({
      product_name: 'x'.repeat(201),
      category: 'y'.repeat(101),
      model_no: `RJ\u0000`,
      material: 'z'.repeat(501),
    });
    expect(Object.keys(fields).sort()).toEqual([
      'category',
      'material',
      'model_no',
      'product_name',
    ]);
  });
});

describe('adding a part', () => {
  const test = testApp();
  const call = wire(test);

  it('refuses a body that is not an object, not JSON, too large or of another type', async () => {
    const { headers } = await anAdministrator(test.platform);
    const before = await stateOf(test.platform.db);
    const json = { ...headers, 'content-type': 'application/json' };
    for (const body of ['[1]', '"text"', '{"product_name":', 'null']) {
      expect((await call.post('/catalogue/', body, json)).statusCode, body).toBe(400);
    }
    const large = { ...part, material: 'x'.repeat(256 * 1024) };
    expect((await call.post('/catalogue/', large, headers)).statusCode).toBe(413);
    const asForm = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
    expect((await call.post('/catalogue/', 'product_name=x', asForm)).statusCode).toBe(415);
    const blob = aForm([
      ...asParts(part),
      ['components', { name: 'blob', type: 'application/json', content: Buffer.from('[{"a":1}]') }],
    ]);
    const answer = await call.post('/catalogue', blob.payload, { ...headers, ...blob.headers });
    expect(answer.json().fields).toEqual({ components: 'Component 1 is missing required fields' });
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('refuses a field sent twice', async () => {
    const { headers } = await anAdministrator(test.platform);
    const form = aForm([...asParts(part), ['model_no', 'RJ-41']]);
    const answer = await call.post('/catalogue', form.payload, { ...headers, ...form.headers });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['model_no']]);
  });
});
