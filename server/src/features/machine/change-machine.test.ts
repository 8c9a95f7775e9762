import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, aMachine, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aForm, type FormParts, file } from '../../testing/form.ts';
import { aPicture } from '../../testing/photos.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

type Body = Readonly<Record<string, unknown>>;
type Headers = Readonly<Record<string, string>>;

describe('changing a machine', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  let seller: SignedIn;
  let buyer: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    seller = await aCustomer(test.platform);
    buyer = await aCustomer(test.platform);
  });

  const own = (given: Parameters<typeof aMachine>[1] = {}) =>
    aMachine(test.platform, { accountId: seller.account.id, ...given });
  const change = (id: string, body: Body, by = seller, more: Headers = {}) =>
    call.put(`/machine/?id=${id}`, body, { ...by.headers, ...more });
  const changed = async (id: string, body: Body, by = seller, more: Headers = {}) => {
    const answer = await change(id, body, by, more);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const refused = async (id: string, body: Body, by = seller, more: Headers = {}) => {
    const before = await stateOf(test.platform.db);
    const answer = await change(id, body, by, more);
    expect(await stateOf(test.platform.db)).toEqual(before);
    return answer;
  };
  const read = async (id: string) => (await call.get(`/machine/${id}`, panel.headers)).json().data;

  it('changes only what was sent, as JSON and as multipart, and writes its audit row', async () => {
    const { id } = await own();
    const before = await read(id);
    const off = await changed(id, { is_active: false });
    expect(off).toEqual({
      ...before,
      is_active: false,
      is_own: true,
      // Only administrators get these fields.
      seller_id: undefined,
      seller_is_active: undefined,
      version: 2,
      UpdatedAt: off.UpdatedAt,
    });
    const form = aForm([
      ['name', 'Slotting machine'],
      ['manufacturing_year', '2001'],
      ['owner_type', 'Dealer'],
      ['manufacturer_name', 'Sona'],
      ['size', '1800 mm'],
      ['description', 'With spares'],
      ['urgency_level', 'HIGH'],
      ['condition', 'Pre-Owned'],
      ['is_active', 'true'],
    ]);
    const headers = { ...panel.headers, ...form.headers };
    const answer = await call.put(`/machine?id=${id}`, form.payload, headers);
    expect(answer.json().data).toMatchObject({
      name: 'Slotting machine',
      manufacturing_year: '2001',
      owner_type: 'DEALER',
      manufacturer_name: 'Sona',
      size: '1800 mm',
      description: 'With spares',
      urgency_level: 'High',
      condition: 'REFURBISHED',
      is_active: true,
      is_own: false,
      version: 3,
      user: { Mobile: seller.account.mobile },
    });
    const audits = await test.platform.db
      .selectFrom('audit')
      .select(['action', 'actorId', 'before', 'after'])
      .where('targetId', '=', id)
      .orderBy('id')
      .execute();
    expect(audits).toMatchObject([
      {
        action: 'machine.changed',
        actorId: seller.account.id,
        before: { isActive: true, version: 1 },
        after: { isActive: false, version: 2 },
      },
      { action: 'machine.changed', actorId: panel.account.id, after: { version: 3 } },
    ]);
    expect(JSON.stringify(audits)).not.toContain(seller.account.mobile);
  });

  it('writes nothing, and keeps the version, when no new value was sent', async () => {
    const { id, name } = await own();
    const before = await stateOf(test.platform.db);
    for (const body of [{}, { unknown: 1 }, { name, is_active: true, manufacturing_year: 2016 }]) {
      expect((await changed(id, body)).version).toBe(1);
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it.each([
    ['name', '', 'Required'],
    ['manufacturing_year', '20', 'Must be a year of four digits'],
    ['owner_type', 'Third', expect.stringContaining('Must be one of')],
    ['manufacturer_name', ' ', 'Required'],
    ['urgency_level', 'Done', 'Must be High, Medium or Low'],
    ['size', 7, 'Required'],
    ['description', 'x'.repeat(2001), 'At most 2000 characters'],
    ['condition', 'broken', expect.stringContaining('Must be one of')],
    ['is_active', 'no', 'Must be true or false'],
    ['Images', ['/pictures/AAAAAAAAAAAAAAAAAAAAAA-64x48.webp'], expect.any(String)],
  ])('refuses %s %j', async (field, value, sentence) => {
    const { id } = await own();
    const answer = await refused(id, {
      [field]: value,
      is_active: field === 'is_active' ? value : false,
    });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: sentence }]);
  });

  it('is only for its seller and administrators; to others, a hidden machine does not exist', async () => {
    const visible = await own();
    const inactive = await own({ isActive: false });
    const stranger = await refused(visible.id, { is_active: false }, buyer);
    expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'forbidden']);
    for (const [id, by] of [
      [inactive.id, buyer],
      [seller.account.id, seller],
      [seller.account.id, panel],
    ] as const) {
      const answer = await refused(id, { is_active: true }, by);
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'Not found']);
    }
    for (const wrong of ['no-id', '']) {
      const answer = await refused(wrong, { is_active: true });
      expect([answer.statusCode, answer.json().fields]).toEqual([400, { id: 'Must be an id' }]);
    }
    expect((await call.put(`/machine/?id=${visible.id}`, {})).statusCode).toBe(401);
    const unverified = await aCustomer(test.platform, { isVerified: false });
    expect((await refused(visible.id, {}, unverified)).statusCode).toBe(403);
  });

  it('refuses a change based on an older version', async () => {
    const { id } = await own();
    const at = (tag: string) => ({ 'if-match': tag });
    expect((await changed(id, { is_active: false }, seller, at('"1"'))).version).toBe(2);
    for (const tag of ['"1"', 'W/"1"', '"3"']) {
      const answer = await refused(id, { is_active: true }, panel, at(tag));
      expect([answer.statusCode, answer.json().code]).toEqual([412, 'stale']);
    }
    expect((await changed(id, { is_active: true }, panel, at('W/"2"'))).version).toBe(3);
    expect((await changed(id, { is_active: false }, panel, at('*'))).version).toBe(4);
    expect((await refused(id, {}, buyer, at('"1"'))).statusCode).toBe(404);
  });

  it.each(['1', '"one"', '""', 'W/1', '"1", "2"', '"-1"', '', '"1e3"'])(
    'refuses the If-Match %j',
    async (tag) => {
      const { id } = await own();
      const answer = await refused(id, { is_active: false }, seller, { 'if-match': tag });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['If-Match']]);
    },
  );

  it('accepts one of two simultaneous changes to the same version', async () => {
    const { id } = await own();
    const toggle = () => change(id, { is_active: false }, panel, { 'if-match': '"1"' });
    const codes = (await Promise.all([toggle(), toggle()])).map(({ statusCode }) => statusCode);
    expect(codes.sort()).toEqual([200, 412]);
    expect(await read(id)).toMatchObject({ is_active: false, version: 2 });
  });

  it('loses nothing when two callers change different fields at the same time', async () => {
    const { id } = await own();
    await Promise.all([changed(id, { size: 'wide' }, panel), changed(id, { is_active: false })]);
    expect(await read(id)).toMatchObject({ size: 'wide', is_active: false, version: 3 });
  });

  it('happens once for one idempotency key', async () => {
    const { id } = await own();
    const key = { 'idempotency-key': 'a-toggle-of-this-test' };
    const first = await changed(id, { is_active: false }, panel, key);
    await changed(id, { is_active: true }, seller);
    expect(await changed(id, { is_active: false }, panel, key)).toEqual(first);
    expect(await read(id)).toMatchObject({ is_active: true, version: 3 });
  });

  it('builds the new list of pictures from files and earlier addresses', async () => {
    const picture = await aPicture();
    const { id } = await own();
    const send = async (parts: FormParts, by = seller) => {
      const form = aForm(parts);
      const answer = await call.put(`/machine/?id=${id}`, form.payload, {
        ...by.headers,
        ...form.headers,
      });
      return answer.json().data.images;
    };
    const [a, b] = await send([
      ['Images', file(picture)],
      ['Images', file(picture)],
    ]);
    const images = await send(
      [
        ['Images', b],
        ['Images', file(picture)],
        ['Images', a],
      ],
      panel,
    );
    expect([images[0], images[2]]).toEqual([b, a]);
    expect((await changed(id, { size: 'kept' })).images).toEqual(images);
    expect((await changed(id, { Images: [images[1]] })).images).toEqual([images[1]]);
    const owners = await test.platform.db.selectFrom('file').select('accountId').execute();
    expect(new Set(owners.map(({ accountId }) => accountId))).toEqual(new Set([seller.account.id]));
    expect((await refused(id, { Images: [a] })).json().fields).toEqual({
      Images: 'Names a picture that was not there before',
    });
    expect((await changed(id, { Images: '[]' })).images).toEqual([]);
  });
});
