import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator } from '../../testing/builders.ts';
import { aForm, aSparePartForm, file } from '../../testing/form.ts';
import { type ObjectStore, startObjectStore } from '../../testing/object-store.ts';
import { aPicture } from '../../testing/photos.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const MINUTE = 60;

const stores: Record<string, () => Promise<ObjectStore | null>> = {
  'a folder': async () => null,
  'an object store': startObjectStore,
};

describe.each(Object.entries(stores))('reading files from %s', (_name, startStore) => {
  let store: ObjectStore | null = null;
  const test = testApp(async () => {
    store = await startStore();
    return store ? { STORAGE_URL: store.url } : {};
  });
  afterAll(() => store?.close());
  const call = wire(test);
  const read = (url: string) => test.app.inject({ url });
  let shown = '';
  let own: { address: string; again: () => Promise<string> };

  beforeAll(async () => {
    const picture = await aPicture(1200, 800);
    const { headers } = await anAdministrator(test.platform);
    const part = aForm([
      ['product_name', 'Gear'],
      ['category', 'flexo_printing'],
      ['model_no', 'HG-M3-72'],
      ['images', file(picture)],
    ]);
    const listed = await call.post('/catalogue', part.payload, { ...headers, ...part.headers });
    [shown] = listed.json().data.images;
    const buyer = await aCustomer(test.platform);
    const query = aSparePartForm(picture);
    const all = { ...buyer.headers, ...query.headers };
    const raised = await call.post('/questionnaire/csp', query.payload, all);
    expect(raised.statusCode, raised.body).toBe(201);
    const again = async () =>
      (await call.get('/questionnaire/csp', buyer.headers)).json().data[0].Images[0];
    own = { address: raised.json().data.Images[0], again };
  });

  it('serves a public picture to anyone, cacheable for ever, in every size and as JPEG', async () => {
    expect(shown).toMatch(/^\/pictures\/[\w-]{22}-1200x800\.webp$/);
    const sizes = {
      '.webp': 1200,
      '.960.webp': 960,
      '.480.webp': 480,
      '.320.webp': 320,
      '.jpg': 960,
    };
    for (const [suffix, width] of Object.entries(sizes)) {
      const answer = await read(shown.replace('.webp', suffix));
      expect(answer.statusCode, suffix).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': suffix === '.jpg' ? 'image/jpeg' : 'image/webp',
        'content-length': String(answer.rawPayload.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers).not.toHaveProperty('content-disposition');
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(width);
    }
    expect((await test.app.inject({ method: 'HEAD', url: shown })).statusCode).toBe(200);
  });

  it('makes a size that was not in use when a picture was stored, once', async () => {
    const smaller = shown.replace('.webp', '.480.webp');
    const key = smaller.replace('/pictures/', 'public/');
    await test.platform.files.remove(key);
    for (const time of ['first', 'second']) {
      const answer = await read(smaller);
      expect(answer.statusCode, time).toBe(200);
      expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
      expect((await sharp(answer.rawPayload).metadata()).width, time).toBe(480);
      const stored = await test.platform.files.open(key);
      expect(stored, time).not.toBeNull();
      stored?.stream.destroy();
    }
  });

  it('answers a part of a file, and 304 without a body for a known one', async () => {
    const whole = await read(shown);
    const { etag } = whole.headers;
    expect(etag).toBe(`"${shown.slice('/pictures/'.length)}"`);
    expect(whole.headers['accept-ranges']).toBe('bytes');
    const ask = (headers: Record<string, string>, url = shown) => test.app.inject({ url, headers });
    const { length } = whole.rawPayload;
    for (const [range, first, last] of [
      ['bytes=1-9', 1, 9],
      ['bytes=100-', 100, length - 1],
      [`bytes=5-${length + 100}`, 5, length - 1],
    ] as const) {
      const part = await ask({ range, 'if-range': String(etag) });
      expect(part.statusCode, range).toBe(206);
      expect(part.headers).toMatchObject({
        'content-range': `bytes ${first}-${last}/${length}`,
        'content-length': String(last - first + 1),
        'content-type': 'image/webp',
      });
      expect(part.rawPayload.equals(whole.rawPayload.subarray(first, last + 1))).toBe(true);
    }
    for (const range of ['bytes=9-1', 'bytes=0-1,4-5', 'bytes=-5', 'pages=1-2']) {
      expect((await ask({ range })).statusCode, range).toBe(200);
    }
    expect((await ask({ range: 'bytes=0-9', 'if-range': '"another"' })).statusCode).toBe(200);
    const behind = await ask({ range: `bytes=${length}-` });
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([
      416,
      `bytes */${length}`,
    ]);
    for (const known of [String(etag), `"x", W/${etag}`]) {
      const same = await ask({ 'if-none-match': known });
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
      expect(same.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200);
    const unsigned = await ask({ 'if-none-match': '*', range: 'bytes=0-1' }, '/files/x.pdf');
    expect(unsigned.statusCode).toBe(404);
    const owned = await ask({ range: 'bytes=0-3' }, own.address);
    expect([owned.statusCode, owned.body]).toEqual([206, 'RIFF']);
  });

  it.each([
    '/pictures/',
    '/pictures/..%2f..%2f..%2fetc%2fpasswd',
    '/pictures/..%5c..%5cboot.ini',
    '/pictures/%2e%2e/%2e%2e/package.json',
    '/pictures/AAAAAAAAAAAAAAAAAAAAAA-64x48.webp',
    '/pictures/%00.webp',
    `/pictures/${'a'.repeat(5000)}.webp`,
    '/pictures/AAAAAAAAAAAAAAAAAAAAAA-64x48.webp.part',
    '/pictures/AAAAAAAAAAAAAAAAAAAAAA-64x48.svg',
    '/pictures/AAAAAAAAAAAAAAAAAAAAAA-64x48.480.webp',
    '/pictures/AAAAAAAAAAAAAAAAAAAAAA-64x48.480.jpg',
    '/files/AAAAAAAAAAAAAAAAAAAAAA-64x48.webp',
    '/files/..%2f..%2fsecret?expires=1&signature=x',
  ])('finds nothing at %s', async (url) => {
    const answer = await read(url);
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
    expect(answer.body).not.toMatch(/\/(home|tmp|work|etc|uploads)/);
  });

  it('serves a private file only at its signed address, as an attachment that is not cached', async () => {
    const answer = await read(own.address);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename=[\w-]{22}-1200x800\.webp$/,
      ),
      'x-content-type-options': 'nosniff',
    });
    const smaller = await read(own.address.replace('.webp', '.320.webp'));
    expect((await sharp(smaller.rawPayload).metadata()).width).toBe(320);
  });

  it('refuses a private file without its signature, with another file’s, or at the public address', async () => {
    const [path = '', query = ''] = own.address.split('?');
    const { expires = '', signature = '' } = Object.fromEntries(new URLSearchParams(query));
    const signed = (until: string, sign: string) => `${path}?expires=${until}&signature=${sign}`;
    const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
    const name = path.slice('/files/'.length);
    const wrong = [
      path,
      signed('', ''),
      signed(expires, ''),
      signed(expires, flipped),
      signed(expires, signature.slice(1)),
      signed(String(Number(expires) + 1), signature),
      signed(`${expires}&expires=${expires}`, signature),
      signed('99999999999999', signature),
      `/files/${shown.slice('/pictures/'.length)}?${query}`,
      `/pictures/${name}`,
      `/pictures/${name}?${query}`,
    ];
    for (const url of wrong) {
      const answer = await read(url);
      expect(answer.statusCode, url).toBe(404);
      expect(answer.headers['content-type']).toMatch(/json/);
    }
    expect((await read(own.address)).statusCode).toBe(200);
  });

  it('refuses an address a quarter of an hour old, while reading again gives a new one', async () => {
    const address = await own.again();
    test.clock.forward(14 * MINUTE);
    expect((await read(address)).statusCode).toBe(200);
    test.clock.forward(2 * MINUTE);
    const late = await read(address);
    expect([late.statusCode, late.json().error]).toEqual([404, 'This link has expired.']);
    expect((await read(await own.again())).statusCode).toBe(200);
  });
});
