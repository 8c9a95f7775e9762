import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aForm, type FormParts, file } from '../../testing/form.ts';
import { aPicture } from '../../testing/photos.ts';
import { everything } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

type Values = Readonly<Record<string, unknown>>;

const whole = {
  name: 'Flexo printing machine',
  manufacturing_year: '2014',
  owner_type: 'First',
  manufacturer_name: '3M Kolmar',
  urgency_level: 'medium',
  size: '2400 x 1200 mm',
  description: 'Four colours, chamber doctor blades, running daily',
};
const partsOf = (values: Values): FormParts =>
  Object.entries(values).map(([name, value]) => [name, String(value)] as const);

describe.each(['JSON', 'multipart'] as const)('selling a machine as %s', (kind) => {
  const test = testApp();
  const call = wire(test);
  let seller: SignedIn;
  beforeAll(async () => {
    seller = await aCustomer(test.platform, { companyName: 'Kaveri', email: 'k@kaveri.example' });
  });

  const sell = (values: Values, headers: object = seller.headers) => {
    if (kind === 'JSON') return call.post('/machine/sell', values, { ...headers });
    const form = aForm(partsOf(values));
    return call.post('/machine/sell/', form.payload, { ...headers, ...form.headers });
  };
  const sold = async (values: Values) => {
    const answer = await sell(values);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  const refused = async (values: Values): Promise<Record<string, string>> => {
    const before = await everything(test);
    const answer = await sell(values);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(await everything(test)).toEqual(before);
    return answer.json().fields;
  };

  it('lists the machine at once, as it is read afterwards, with its audit row', async () => {
    const data = await sold({ ...whole, is_active: false, unknown: 'is ignored' });
    expect(data).toEqual({
      ID: expect.stringMatching(/^[0-9a-f-]{14}7/),
      name: 'Flexo printing machine',
      manufacturer_name: '3M Kolmar',
      manufacturing_year: '2014',
      owner_type: 'First',
      condition: 'USED',
      size: '2400 x 1200 mm',
      description: whole.description,
      urgency_level: 'Medium',
      is_active: true,
      sold_at: null,
      is_own: true,
      images: [],
      version: 1,
      CreatedAt: expect.stringMatching(/Z$/),
      UpdatedAt: data.CreatedAt,
      user: { CompanyName: 'Kaveri', Email: 'k@kaveri.example', Mobile: seller.account.mobile },
    });
    expect((await call.get(`/machine/${data.ID}`, seller.headers)).json()).toEqual({ data });
    expect((await call.get('/machine/', seller.headers)).json().data[0]).toEqual(data);
    const rows = await test.platform.db
      .selectFrom('audit')
      .selectAll()
      .where('targetId', '=', data.ID)
      .execute();
    expect(rows).toMatchObject([
      {
        action: 'machine.listed',
        actorId: seller.account.id,
        targetKind: 'machine',
        after: { name: 'Flexo printing machine', isActive: true },
      },
    ]);
  });

  it.each([
    ['owner_type', 'Second', 'Second'],
    ['owner_type', 'other', 'Other'],
    ['owner_type', 'INDIVIDUAL', 'INDIVIDUAL'],
    ['owner_type', 'Company', 'MANUFACTURER'],
    ['owner_type', 'dealer', 'DEALER'],
    ['condition', 'NEW', 'NEW'],
    ['condition', 'Pre-Owned', 'REFURBISHED'],
    ['condition', '', 'USED'],
    ['urgency_level', 'HIGH', 'High'],
    ['manufacturing_year', '1999', '1999'],
  ])('accepts the %s %j', async (field, value, answered) => {
    expect((await sold({ ...whole, [field]: value }))[field]).toBe(answered);
  });

  it('requires every field but the condition', async () => {
    const all = Object.fromEntries(Object.keys(whole).map((name) => [name, 'Required']));
    expect(await refused({})).toEqual(all);
    const blank = Object.fromEntries(Object.keys(whole).map((name) => [name, ' ']));
    expect(await refused(blank)).toEqual(all);
  });

  it.each([
    ['manufacturing_year', '14', 'Must be a year of four digits'],
    ['manufacturing_year', '1899', 'Must be a year of four digits'],
    ['manufacturing_year', '2101', 'Must be a year of four digits'],
    ['manufacturing_year', '2e3', 'Must be a year of four digits'],
    ['owner_type', 'Third', expect.stringContaining('Must be one of First, Second, Other')],
    ['condition', 'BROKEN', 'Must be one of NEW, USED, REFURBISHED'],
    ['urgency_level', 'Done', 'Must be High, Medium or Low'],
    ['name', 'x'.repeat(201), 'At most 200 characters'],
    ['manufacturer_name', 'x'.repeat(201), 'At most 200 characters'],
    ['size', 'a\u0000b', 'Contains characters that cannot be stored'],
    ['description', 'x'.repeat(2001), 'At most 2000 characters'],
    ['Images', '/pictures/AAAAAAAAAAAAAAAAAAAAAA-64x48.webp', expect.stringContaining('Names a')],
  ])('refuses %s %j', async (field, value, sentence) => {
    expect(await refused({ ...whole, [field]: value })).toEqual({ [field]: sentence });
  });

  it('is for verified callers, and for administrators', async () => {
    const unverified = await aCustomer(test.platform, { isVerified: false });
    const before = await everything(test);
    expect((await sell(whole, {})).json().error).toBe('Token is required');
    const early = await sell(whole, unverified.headers);
    expect([early.statusCode, early.json().error]).toEqual([403, 'User not verified']);
    expect(await everything(test)).toEqual(before);
    const { headers } = await anAdministrator(test.platform);
    expect((await sell(whole, headers)).statusCode).toBe(201);
  });

  it('stores one machine when a request is sent twice', async () => {
    const once = await aCustomer(test.platform);
    const headers = { ...once.headers, 'idempotency-key': `a-key-of-${kind}` };
    const first = await sell(whole, headers);
    const second = await sell(whole, headers);
    expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
    expect((await sell({ ...whole, size: 'another' }, headers)).statusCode).toBe(422);
    const own = await test.platform.db
      .selectFrom('machine')
      .select('id')
      .where('accountId', '=', once.account.id)
      .execute();
    expect(own).toHaveLength(1);
  });
});

describe('selling a machine', () => {
  const test = testApp();
  const call = wire(test);

  it('shows up to five pictures to everybody, and stores nothing from a refused form', async () => {
    const seller = await aCustomer(test.platform);
    const picture = await aPicture();
    const sell = (count: number, more: Values = {}) => {
      const form = aForm([
        ...partsOf({ ...whole, ...more }),
        ...Array.from({ length: count }, () => ['Images', file(picture)] as const),
      ]);
      const headers = {
        ...seller.headers,
        ...form.headers,
        'idempotency-key': `pictures-${count}`,
      };
      return call.post('/machine/sell', form.payload, headers);
    };
    const answers = await Promise.all([sell(5), sell(5)]);
    const again = await sell(5);
    const made = answers.find(({ statusCode }) => statusCode === 201);
    expect(again.json()).toEqual(made?.json());
    const { images } = again.json().data;
    expect(images).toHaveLength(5);
    for (const url of images) {
      expect(url).toMatch(/^\/pictures\/[\w-]{22}-64x48\.webp$/);
      expect((await test.app.inject({ url })).statusCode).toBe(200);
    }
    const listed = await call.get('/machine/', seller.headers);
    expect(listed.json()).toMatchObject({ total: 1, data: [{ images }] });
    const before = await everything(test);
    expect((await sell(6)).json().fields).toEqual({ Images: 'At most 5 pictures' });
    const { idempotency: _ours, ...stored } = (before as { rows: Values }).rows;
    expect((await sell(2, { size: '' })).json().fields).toEqual({ size: 'Required' });
    const after = (await everything(test)) as { rows: Values };
    expect(after).toMatchObject({ ...before, rows: stored });
  });
});
