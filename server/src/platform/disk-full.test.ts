import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAdministrator } from '../testing/builders.ts';
import { aForm, file } from '../testing/form.ts';
import { aPicture } from '../testing/photos.ts';
import { everything } from '../testing/stored-files.ts';
import { testApp } from '../testing/test-app.ts';
import { wire } from '../testing/wire.ts';
import { handleErrors } from './http/error-handler.ts';

const GIGABYTE = 1_000_000_000;
const refusal = {
  code: 'storage_full',
  error:
    'The server has no space for pictures and files just now. Please send this without them, or try again later.',
};
const noSpace = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

const named = { product_name: 'Coupling', category: 'flexo_printing', model_no: 'JC-110-28' };

async function aPart(...pictures: Buffer[]) {
  const images = pictures.map((picture) => ['images', file(picture)] as const);
  return aForm([...Object.entries(named), ...images]);
}

describe('a disk that is filling up', () => {
  const plenty = { free: 60 * GIGABYTE, size: 100 * GIGABYTE };
  let space = plenty;
  const test = testApp(
    { DISK_FREE_BYTES: '500000000', DISK_FREE_PERCENT: '5' },
    { readSpace: async () => space },
  );
  const call = wire(test);
  let headers: Record<string, string>;
  beforeEach(async () => {
    space = plenty;
    ({ headers } = await anAdministrator(test.platform));
  });
  afterEach(() => vi.restoreAllMocks());

  const send = (form: ReturnType<typeof aForm>) =>
    call.post('/catalogue', form.payload, { ...headers, ...form.headers });

  it.each([
    ['5 % of it are free', { free: 4.9 * GIGABYTE, size: 100 * GIGABYTE }],
    ['500 MB are free', { free: 0.49 * GIGABYTE, size: 2 * GIGABYTE }],
  ])('refuses files when less than %s, and everything else goes on', async (_, little) => {
    const shown: string = (await send(await aPart(await aPicture()))).json().data.images[0];
    space = little;
    const before = await everything(test);
    const refused = await send(await aPart(await aPicture(), await aPicture()));
    expect(refused.statusCode).toBe(507);
    expect(refused.json()).toMatchObject(refusal);
    expect(await everything(test)).toEqual(before);

    expect((await send(await aPart())).statusCode).toBe(201);
    expect((await call.post('/catalogue', named, headers)).statusCode).toBe(201);
    expect((await test.app.inject({ url: shown })).statusCode).toBe(200);
    expect((await test.app.inject('/readyz')).statusCode).toBe(200);

    space = plenty;
    expect((await send(await aPart(await aPicture()))).statusCode).toBe(201);
  });

  it('appears in Settings', async () => {
    const state = async () => (await call.get('/admin/installation', headers)).json().data.disk;
    expect(await state()).toMatchObject({
      healthy: true,
      disks: [{ use: 'data', ...plenty }],
    });
    space = { free: GIGABYTE, size: 100 * GIGABYTE };
    expect(await state()).toEqual({
      healthy: false,
      detail:
        'The disk for data is nearly full: pictures and files are refused until there is more space.',
      disks: [{ use: 'data', ...space }],
    });
  });

  it('leaves nothing behind when it fills up in the middle of a form', async () => {
    const { files } = test.platform;
    const put = files.put.bind(files);
    const before = await everything(test);
    let puts = 0;
    vi.spyOn(files, 'put').mockImplementation(async (...args) => {
      if (++puts > 3) throw noSpace();
      return put(...args);
    });
    const refused = await send(await aPart(await aPicture(), await aPicture()));
    expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
    expect(await everything(test)).toEqual(before);
  });

  it('does not prevent a picture from being shown in a size that is made on request', async () => {
    const shown: string = (await send(await aPart(await aPicture(1200, 900)))).json().data
      .images[0];
    const size = shown.replace('.webp', '.480.webp');
    const { files } = test.platform;
    await files.remove(`public/${size.split('/').at(-1)}`);
    vi.spyOn(files, 'put').mockRejectedValue(noSpace());
    expect((await test.app.inject({ url: size })).statusCode).toBe(200);
  });
});

describe("the database's disk", () => {
  it('when full, is reported as such without internal details', async () => {
    const app = Fastify();
    handleErrors(app);
    app.get('/', async () => {
      throw Object.assign(new Error('could not extend file "base/16384/2613"'), { code: '53100' });
    });
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'storage_full']);
    expect(answer.body).not.toContain('base');
  });
});
