import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, type SignedIn } from '../../testing/builders.ts';
import { aForm, type FormParts } from '../../testing/form.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

type Values = Readonly<Record<string, unknown>>;

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const asParts = (values: Values): FormParts =>
  Object.entries(values).map(([name, value]) => [name, asText(value)] as const);

const brush = {
  selling_type: 'spare parts',
  category: 'Other',
  product_name: 'Steel Brush',
  shape: 'Roller',
  material: 'Carbon Steel',
  length: 2200.5,
};
const seal = {
  selling_type: 'spare_parts',
  category: 'Others',
  product_name: 'Oil Seal',
  material: 'Viton',
  inside_diameter: 45,
  outside_diameter: 62,
  width: 8,
};

describe.each(['JSON', 'multipart'] as const)('stating a part as %s', (kind) => {
  const test = testApp();
  const call = wire(test);
  let plant: SignedIn;
  beforeAll(async () => {
    plant = await aCustomer(test.platform);
  });

  const add = (values: Values, { headers }: SignedIn = plant) => {
    if (kind === 'JSON') return call.post('/catalogue/user', values, headers);
    const form = aForm(asParts(values));
    return call.post('/catalogue/user/', form.payload, { ...headers, ...form.headers });
  };
  const refused = async (values: Values) => {
    const before = await stateOf(test.platform.db);
    const answer = await add(values);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await stateOf(test.platform.db)).toEqual(before);
    return answer.json();
  };

  it('returns the part as it is read afterwards, and writes its audit row', async () => {
    const own = await aCustomer(test.platform);
    const values = {
      ...brush,
      product_name: ' steel brush ',
      thickness: '0.30',
      application: 'Cleans the anilox',
      components: [{ component_name: 'Shaft', description: 'EN 8', image: '' }],
      unknown_field: 'is ignored',
    };
    const answer = await add(values, own);
    expect(answer.statusCode, answer.body).toBe(201);
    const { data } = answer.json();
    expect(data).toEqual({
      ID: expect.stringMatching(/^[0-9a-f-]{14}7/),
      selling_type: 'spare parts',
      category: 'Other',
      product_name: 'Steel Brush',
      shape: 'Roller',
      material: 'Carbon Steel',
      length: 2200.5,
      thickness: 0.3,
      application: 'Cleans the anilox',
      images: [],
      components: [
        { ID: expect.any(String), component_name: 'Shaft', description: 'EN 8', image: '' },
      ],
      CreatedAt: expect.stringMatching(/Z$/),
      UpdatedAt: data.CreatedAt,
    });
    expect((await call.get('/catalogue/user', own.headers)).json().data).toEqual([data]);
    const audited = await test.platform.db
      .selectFrom('audit')
      .select(['actorId', 'action', 'targetId', 'after'])
      .where('targetId', '=', data.ID)
      .execute();
    expect(audited).toEqual([
      {
        actorId: own.account.id,
        action: 'plant_part.added',
        targetId: data.ID,
        after: { partType: 'Steel Brush', category: 'Other' },
      },
    ]);
  });

  it('names a missing type, category and name', async () => {
    expect(await refused({})).toMatchObject({
      error: 'Missing required fields: selling_type, category, product_name',
      code: 'validation',
      fields: {
        selling_type: 'Missing required fields: selling_type, category, product_name',
        category: expect.any(String),
        product_name: expect.any(String),
      },
    });
    expect(await refused({ ...seal, category: '  ' })).toMatchObject({
      error: 'Missing required fields: category',
      fields: { category: 'Missing required fields: category' },
    });
  });

  it('stores a part with only its name', async () => {
    const { selling_type, category } = seal;
    const customer = await aCustomer(test.platform);
    const bare = { selling_type, category, product_name: 'Bearing', components: '[]' };
    const answer = await wire(test).post('/catalogue/user', bare, customer.headers);
    expect([answer.statusCode, answer.json().data?.product_name]).toEqual([201, 'Bearing']);
  });

  it.each(['abc', '1e5', '0x10', '5 mm', '12345678901234567', {}])(
    'refuses %j as a number',
    async (value) => {
      expect(await refused({ ...seal, width: value })).toMatchObject({
        error: 'width must be a valid number',
        fields: { width: 'width must be a valid number' },
      });
    },
  );

  it('checks names, texts, models and components', async () => {
    const fields = async (values: Values) => (await refused({ ...seal, ...values })).fields;
    expect(await fields({ selling_type: 'machines' })).toEqual({
      selling_type: 'Must be spare parts',
    });
    expect(await fields({ product_name: 'Left-handed Screwdriver' })).toEqual({
      product_name: 'Must be one of the part types',
    });
    expect(await fields({ category: 'c'.repeat(101) })).toEqual({
      category: 'At most 100 characters',
    });
    expect(await fields({ material: 'm'.repeat(501), model_no: 'n'.repeat(101) })).toEqual({
      material: 'At most 500 characters',
      model_no: 'At most 100 characters',
    });
    expect(await fields({ material: 'Vit\u0000on' })).toEqual({
      material: 'Contains characters that cannot be stored',
    });
    const whole = { component_name: 'Spring', description: 'Garter' };
    expect(await fields({ components: [whole, { component_name: 'Lip' }] })).toEqual({
      components: 'Component 2 is missing required fields',
    });
    expect(await fields({ components: Array(31).fill(whole) })).toEqual({
      components: 'At most 30 components',
    });
    expect(Object.keys(await fields({ model_numbers: [{ model: 'A', quantity: 0 }] }))).toEqual([
      'model_numbers',
    ]);
  });

  it('stores texts unchanged and models with their quantities', async () => {
    const values = {
      ...seal,
      product_name: 'Air Cylinder',
      model_no: '0815',
      model_numbers: [{ model: '1e5', quantity: 2 }],
    };
    const { data } = (await add(values)).json();
    expect(data).toMatchObject({ model_no: '0815', model_numbers: values.model_numbers });
  });

  it('accepts several entries of a type that allows them, and one of any other', async () => {
    const own = await aCustomer(test.platform);
    for (let times = 0; times < 3; times++) {
      expect((await add({ ...seal, width: times }, own)).statusCode).toBe(201);
    }
    expect((await add(brush, own)).statusCode).toBe(201);
    const before = await stateOf(test.platform.db);
    const again = await add({ ...brush, product_name: 'STEEL BRUSH', length: 1 }, own);
    expect([again.statusCode, again.json().code]).toEqual([409, 'part_exists']);
    expect(await stateOf(test.platform.db)).toEqual(before);
    expect((await add(brush, await aCustomer(test.platform))).statusCode).toBe(201);
  });

  it('stores one row of several sent at the same time', async () => {
    const own = await aCustomer(test.platform);
    const answers = await Promise.all([1, 2, 3, 4].map((length) => add({ ...brush, length }, own)));
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([201, 409, 409, 409]);
    const stored = answers.find(({ statusCode }) => statusCode === 201)?.json().data;
    expect((await call.get('/catalogue/user', own.headers)).json()).toMatchObject({
      total: 1,
      data: [stored],
    });
  });

  it('adds one entry for one idempotency key, even of a type that allows several', async () => {
    const own = await aCustomer(test.platform);
    const keyed = { ...own, headers: { ...own.headers, 'idempotency-key': `part-of-${kind}` } };
    const first = await add(seal, keyed);
    const again = await add(seal, keyed);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect((await call.get('/catalogue/user', own.headers)).json().total).toBe(1);
    expect((await add({ ...seal, width: 9 }, keyed)).statusCode).toBe(422);
  });
});
