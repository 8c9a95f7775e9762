import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aMachine,
  anAdministrator,
  anItem,
  aQuery,
  type SignedIn,
} from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

describe('a customer’s read', () => {
  const test = testApp();
  const call = wire(test);
  let plant: SignedIn;
  let other: SignedIn;
  let item = '';
  let machine = '';
  beforeAll(async () => {
    plant = await aCustomer(test.platform);
    other = await aCustomer(test.platform);
    item = (await anItem(test.platform)).id;
    machine = (await aMachine(test.platform)).id;
    await aQuery(test.platform, { accountId: plant.account.id });
  });

  const read = (path: string, tag?: string, by = plant) =>
    call.get(path, { ...by.headers, ...(tag && { 'if-none-match': tag }) });
  const tagOf = async (path: string) => String((await read(path)).headers.etag);

  it.each([
    ['the shop', () => '/catalogue/?page_size=5'],
    ['a part', () => `/catalogue/${item}`],
    ['the machines', () => '/machine/'],
    ['a machine', () => `/machine/${machine}`],
    ['Home', () => '/account/me/home'],
    ['own records', () => '/query/records'],
    ['own notifications', () => '/notification/my'],
  ])('of %s is 304 without a body while nothing has changed', async (_, path) => {
    const first = await read(path());
    expect(first.statusCode, first.body).toBe(200);
    expect(first.headers).toMatchObject({
      etag: expect.stringMatching(/^W\/"[\w-]{27}"$/),
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('authorization'),
    });
    const again = await read(path(), String(first.headers.etag));
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({
      etag: first.headers.etag,
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('authorization'),
    });
    expect(again.headers).not.toHaveProperty('content-type');
  });

  it('accepts its validator in the forms proxies send: strong, weak, one of several', async () => {
    const tag = await tagOf('/catalogue/');
    for (const named of [tag, tag.slice(2), `"other", ${tag}`, `${tag},W/"other"`]) {
      expect((await read('/catalogue/', named)).statusCode, named).toBe(304);
    }
    for (const named of ['"other"', tag.slice(3, -1), '']) {
      expect((await read('/catalogue/', named)).statusCode, named).toBe(200);
    }
  });

  it('has the same validator when compressed, and a Vary header', async () => {
    const headers = { ...plant.headers, 'accept-encoding': 'br' };
    const path = `/machine/?limit=100`;
    for (let made = 0; made < 3; made++) await aMachine(test.platform);
    const packed = await call.get(path, headers);
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers.vary).toMatch(/authorization.*accept-encoding/);
    expect(packed.headers.etag).toBe(await tagOf(path));
    const again = await call.get(path, { ...headers, 'if-none-match': `${packed.headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('has another validator after a change, even of data that only its reader sees', async () => {
    const shop = await tagOf('/catalogue/');
    const records = await tagOf('/query/records');
    await anItem(test.platform);
    expect((await read('/catalogue/', shop)).statusCode).toBe(200);
    expect((await read('/query/records', records)).statusCode).toBe(304);
    await aQuery(test.platform, { accountId: plant.account.id });
    expect((await read('/query/records', records)).statusCode).toBe(200);
  });

  it('is never answered with 304 for another account’s validator', async () => {
    const records = await tagOf('/query/records');
    const theirs = await read('/query/records', records, other);
    expect([theirs.statusCode, theirs.json().data]).toEqual([200, []]);
    for (const authorization of ['', 'Bearer none']) {
      const headers = { authorization, 'if-none-match': records };
      const nobody = await call.get('/query/records', headers);
      expect(nobody.statusCode).toBe(401);
      expect(nobody.headers['cache-control']).toBe('no-store');
    }
  });

  it('is not stored when it contains a signed address', async () => {
    const buyer = await aCustomer(test.platform);
    const images = ['BBBBBBBBBBBBBBBBBBBBBB-64x48'];
    await aQuery(test.platform, { accountId: buyer.account.id, images });
    const answer = await read('/query/records', undefined, buyer);
    expect(answer.body).toContain('"/files/');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('etag');
  });

  it('is not stored for an administrator, nor when refused', async () => {
    const panel = await anAdministrator(test.platform);
    const seen = await read('/machine/', undefined, panel);
    const refused = await read('/catalogue/?page=0');
    expect([seen.statusCode, refused.statusCode]).toEqual([200, 400]);
    for (const { headers } of [seen, refused]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('etag');
    }
  });
});
