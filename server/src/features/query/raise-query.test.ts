import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, anItem, type SignedIn } from '../../testing/builders.ts';
import { aForm, file } from '../../testing/form.ts';
import { aPicture } from '../../testing/photos.ts';
import { everything, storedFiles } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

type Values = Readonly<Record<string, unknown>>;

const whole = {
  sparePartName: 'Slotting Blade',
  relatedMachine: 'Slotter',
  urgencyLevel: 'high',
  specificationAvailable: 'Yes',
  quantity: 4,
  requiredPartDetails: 'Model SB-7-T, 7 mm',
};

describe.each(['JSON', 'multipart'] as const)('raising a query as %s', (kind) => {
  const test = testApp();
  const call = wire(test);
  let buyer: SignedIn;
  beforeAll(async () => {
    buyer = await aCustomer(test.platform);
  });

  const raise = (values: Values, headers: object = buyer.headers) => {
    if (kind === 'JSON') return call.post('/questionnaire/csp', values, { ...headers });
    const parts = Object.entries(values).map(([name, value]) => [name, String(value)] as const);
    const form = aForm(parts);
    return call.post('/questionnaire/csp/', form.payload, { ...headers, ...form.headers });
  };
  const refused = async (values: Values): Promise<Record<string, string>> => {
    const before = await everything(test);
    const answer = await raise(values);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await everything(test)).toEqual(before);
    return answer.json().fields;
  };

  it('returns the query as its record shows it, with its history and audit row', async () => {
    const answer = await raise({ ...whole, unknown: 'is ignored' });
    expect(answer.statusCode, answer.body).toBe(201);
    const { data } = answer.json();
    expect(data).toEqual({
      ID: expect.any(String),
      SparePartName: 'Slotting Blade',
      RelatedMachine: 'Slotter',
      UrgencyLevel: 'High',
      SpecificationAvailable: 'Yes',
      Quantity: 4,
      RequiredPartDetails: 'Model SB-7-T, 7 mm',
      Images: [],
      CatalogueItem: null,
      CreatedAt: expect.stringMatching(/Z$/),
      UpdatedAt: data.CreatedAt,
      version: 1,
      stage: 'received',
      resolution: null,
    });
    const records = await call.get('/query/records', buyer.headers);
    expect(records.json().data[0]).toEqual({ ...data, answers: [], type: 'csp' });
    const { db } = test.platform;
    const events = db.selectFrom('queryEvent').selectAll().where('queryId', '=', data.ID);
    expect(await events.execute()).toMatchObject([
      {
        kind: 'raised',
        actorId: buyer.account.id,
        before: null,
        after: { urgency: 'high', status: 'open' },
      },
    ]);
    const audits = db.selectFrom('audit').selectAll().where('targetId', '=', data.ID);
    expect(await audits.execute()).toMatchObject([
      { action: 'query.raised', actorId: buyer.account.id, targetKind: 'query' },
    ]);
  });

  it.each([
    ['high', 'High'],
    ['MEDIUM', 'Medium'],
    ['Low', 'Low'],
    [' lOw ', 'Low'],
  ])('accepts the urgency %j', async (urgencyLevel, answered) => {
    expect((await raise({ ...whole, urgencyLevel })).json().data.UrgencyLevel).toBe(answered);
  });

  it.each(['Done', 'done', 'DONE', 'urgent', 'resolved', '1'])(
    'refuses the urgency %j',
    async (urgencyLevel) => {
      expect(await refused({ ...whole, urgencyLevel })).toEqual({
        urgencyLevel: 'Must be High, Medium or Low',
      });
    },
  );

  it('requires every field', async () => {
    const all = Object.fromEntries(Object.keys(whole).map((name) => [name, 'Required']));
    expect(await refused({})).toEqual(all);
    expect(await refused(Object.fromEntries(Object.keys(whole).map((name) => [name, ''])))).toEqual(
      all,
    );
  });

  it.each([
    ['quantity', 'few', 'Must be a whole number'],
    ['quantity', '2.5', 'Must be a whole number'],
    ['quantity', '1e2', 'Must be a whole number'],
    ['quantity', 0, 'Must be at least 1'],
    ['quantity', -1, expect.any(String)],
    ['quantity', 1_000_001, 'Must be at most 1000000'],
    ['specificationAvailable', 'maybe', 'Must be Yes or No'],
    ['sparePartName', 'x'.repeat(201), 'At most 200 characters'],
    ['requiredPartDetails', 'x'.repeat(2001), 'At most 2000 characters'],
    ['relatedMachine', 'a\u0000b', 'Contains characters that cannot be stored'],
    ['catalogueItemId', 'no-id', 'Must be an id'],
    [
      'catalogueItemId',
      '00000000-0000-7000-8000-000000000000',
      'This part is no longer in the catalogue',
    ],
    ['Images', 'https://example.com/a.webp', 'Names a picture that was not there before'],
  ])('refuses %s %j', async (field, value, sentence) => {
    expect(await refused({ ...whole, [field]: value })).toEqual({ [field]: sentence });
  });

  it('accepts a number as text, yes and no in any case, and a query without an item', async () => {
    const values = { ...whole, quantity: '12', specificationAvailable: 'no', catalogueItemId: '' };
    const { data } = (await raise(values)).json();
    expect(data).toMatchObject({ Quantity: 12, SpecificationAvailable: 'No', CatalogueItem: null });
  });

  it.each(['[]', ''])('treats the single Images value %j as no picture', async (value) => {
    expect((await raise({ ...whole, Images: value })).json().data.Images).toEqual([]);
  });

  it('counts a line break as one character', async () => {
    const requiredPartDetails = `${'ab\n'.repeat(666)}ab`;
    const sent =
      kind === 'JSON' ? requiredPartDetails : requiredPartDetails.replaceAll('\n', '\r\n');
    const answer = await raise({ ...whole, requiredPartDetails: sent });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().data.RequiredPartDetails).toBe(requiredPartDetails);
  });

  it('is for verified callers, and for administrators', async () => {
    const unverified = await aCustomer(test.platform, { isVerified: false });
    const before = await everything(test);
    const without = await raise(whole, {});
    expect([without.statusCode, without.json().error]).toEqual([401, 'Token is required']);
    const early = await raise(whole, unverified.headers);
    expect([early.statusCode, early.json().error]).toEqual([403, 'User not verified']);
    expect(await everything(test)).toEqual(before);
    const { headers } = await anAdministrator(test.platform);
    expect((await raise(whole, headers)).statusCode).toBe(201);
  });
});

describe('raising a query', () => {
  const test = testApp();
  const call = wire(test);

  it('retains the state of its part', async () => {
    const buyer = await aCustomer(test.platform);
    const administrator = await anAdministrator(test.platform);
    const item = await anItem(test.platform, { images: ['AAAAAAAAAAAAAAAAAAAAAA-64x48'] });
    const values = { ...whole, catalogueItemId: item.id };
    const { data } = (await call.post('/questionnaire/csp', values, buyer.headers)).json();
    expect(data.CatalogueItem).toEqual({
      ID: item.id,
      product_name: 'Rotary Joint',
      model_no: item.modelNo,
      image: '/pictures/AAAAAAAAAAAAAAAAAAAAAA-64x48.webp',
    });
    const change = { product_name: 'Another', model_no: 'Another', images: [] };
    await call.put(`/catalogue/?id=${item.id}`, change, administrator.headers);
    await call.delete(`/catalogue/${item.id}`, administrator.headers);
    const records = (await call.get('/query/records', buyer.headers)).json();
    expect(records.data[0].CatalogueItem).toEqual(data.CatalogueItem);
    const again = await call.post('/questionnaire/csp', values, buyer.headers);
    expect(again.json().fields).toEqual({
      catalogueItemId: 'This part is no longer in the catalogue',
    });
  });

  it('is stored once for one idempotency key', async () => {
    const buyer = await aCustomer(test.platform);
    const headers = { ...buyer.headers, 'idempotency-key': 'a-key-of-this-test' };
    const first = await call.post('/questionnaire/csp', whole, headers);
    const second = await call.post('/questionnaire/csp', whole, headers);
    expect(first.statusCode, first.body).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect((await call.get('/query/records', buyer.headers)).json().total).toBe(1);
  });

  it('stores up to five private pictures, and nothing from a refused form', async () => {
    const buyer = await aCustomer(test.platform);
    const picture = await aPicture();
    const raise = (count: number, more: Values = {}) => {
      const values = Object.entries({ ...whole, ...more });
      const form = aForm([
        ...values.map(([name, value]) => [name, String(value)] as const),
        ...Array.from({ length: count }, () => ['Images', file(picture)] as const),
      ]);
      const headers = { ...buyer.headers, ...form.headers };
      return call.post('/questionnaire/csp', form.payload, headers);
    };
    const { Images } = (await raise(5)).json().data;
    expect(Images).toHaveLength(5);
    for (const url of Images) {
      expect(url).toMatch(/^\/files\/[\w-]{22}-64x48\.webp\?expires=\d+&signature=[\w-]{43}$/);
      expect((await test.app.inject({ url })).statusCode).toBe(200);
    }
    expect((await storedFiles(test)).every((key) => key.startsWith('private/'))).toBe(true);
    const before = await everything(test);
    expect((await raise(6)).json().fields).toEqual({ Images: 'At most 5 pictures' });
    expect((await raise(2, { quantity: 'few' })).statusCode).toBe(400);
    expect((await raise(2, { catalogueItemId: buyer.account.id })).statusCode).toBe(400);
    expect(await everything(test)).toEqual(before);
  });
});
