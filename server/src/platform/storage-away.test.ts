import { afterAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator } from '../testing/builders.ts';
import { aForm, aSparePartForm, file } from '../testing/form.ts';
import { type ObjectStore, startObjectStore } from '../testing/object-store.ts';
import { aPicture } from '../testing/photos.ts';
import { stateOf } from '../testing/state.ts';
import { storedFiles } from '../testing/stored-files.ts';
import { testApp } from '../testing/test-app.ts';
import { wire } from '../testing/wire.ts';
import { sweepStrays } from './files/sweep-files.ts';

const DAY = 86_400;

describe('while the object store is away', () => {
  let store: ObjectStore;
  const test = testApp(async () => {
    store = await startObjectStore();
    return { STORAGE_URL: store.url };
  });
  afterAll(() => store.close());
  const call = wire(test);

  const signIn = async () => (await anAdministrator(test.platform)).headers;
  const aPart = async (headers: Record<string, string>, pictures = 1) => {
    const picture = ['images', file(await aPicture())] as const;
    const form = aForm([
      ['product_name', 'Coupling'],
      ['category', 'flexo_printing'],
      ['model_no', 'JC-110-28'],
      ...Array.from({ length: pictures }, () => picture),
    ]);
    return call.post('/catalogue', form.payload, { ...headers, ...form.headers });
  };
  const read = (url: string) => test.app.inject({ url });
  const figure = async () => /^file_store_up (\d)$/m.exec((await read('/metrics')).body)?.[1];

  it('answers 503 for files, goes on with everything else, and stores nothing partially', async () => {
    const headers = await signIn();
    const shown: string = (await aPart(headers)).json().data.images[0];
    expect(await figure()).toBe('1');
    const files = await storedFiles(test);
    const rows = await stateOf(test.platform.db);

    await store.goAway();
    const picture = await read(shown);
    expect([picture.statusCode, picture.headers['retry-after']]).toEqual([503, '5']);
    expect(picture.json()).toMatchObject({ code: 'unavailable', error: expect.any(String) });
    expect(picture.headers).not.toHaveProperty('cache-control');
    const refused = await aPart(headers, 2);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    expect(await stateOf(test.platform.db)).toEqual(rows);
    expect((await read('/readyz')).statusCode).toBe(200);
    expect(await figure()).toBe('0');
    const named = { product_name: 'Gear', category: 'flexo_printing', model_no: 'HG-1' };
    expect((await call.post('/catalogue', named, headers)).statusCode).toBe(201);
    const health = (await call.get('/admin/installation', headers)).json().data.storage;
    expect(health).toMatchObject({ kind: 's3', healthy: false });

    await store.comeBack();
    expect(await figure()).toBe('1');
    expect((await read(shown)).statusCode).toBe(200);
    expect(await storedFiles(test)).toEqual(files);
    expect((await aPart(headers)).statusCode).toBe(201);
  });

  it('sweeps files without a row, left by an interrupted upload, a day later', async () => {
    const { headers } = await aCustomer(test.platform);
    const before = await storedFiles(test);
    const put = test.platform.files.put.bind(test.platform.files);
    let puts = 0;
    test.platform.files.put = async (...args) => {
      if (++puts > 3) await store.goAway();
      return put(...args);
    };
    const query = aSparePartForm(await aPicture(), await aPicture());
    const all = { ...headers, ...query.headers };
    const raised = await call.post('/questionnaire/csp', query.payload, all);
    test.platform.files.put = put;
    expect(raised.statusCode, raised.body).toBe(503);
    await store.comeBack();
    expect((await call.get('/questionnaire/csp', headers)).json().data).toEqual([]);
    test.clock.forward(2 * DAY);
    await sweepStrays(test.platform);
    expect(await storedFiles(test)).toEqual(before);
  });
});
