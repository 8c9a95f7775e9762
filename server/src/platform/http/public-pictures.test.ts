import { describe, expect, it } from 'vitest';
import { anAdministrator } from '../../testing/builders.ts';
import { aForm, file } from '../../testing/form.ts';
import { aPicture } from '../../testing/photos.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const CDN = 'https://cdn.plant.in/files/public';

describe('with another server in front of the public pictures', () => {
  const test = testApp({ STORAGE_PUBLIC_URL: `${CDN}/` });
  const call = wire(test);
  const aPart = async (name: string) => {
    const { headers } = await anAdministrator(test.platform);
    const form = aForm([
      ['product_name', name],
      ['category', 'flexo_printing'],
      ['model_no', '/pictures/'],
      ['images', file(await aPicture())],
    ]);
    const key = { 'idempotency-key': 'picture-in-front' };
    const all = { ...headers, ...form.headers, ...key };
    const made = await call.post('/catalogue', form.payload, all);
    expect(made.statusCode, made.body).toBe(201);
    expect((await call.post('/catalogue', form.payload, all)).json()).toEqual(made.json());
    return { part: made.json().data, headers };
  };

  it('answers name its address, including repeated ones, and writes accept these addresses', async () => {
    const { part, headers } = await aPart('Gear');
    const [address] = part.images;
    expect(address).toMatch(/^https:\/\/cdn\.plant\.in\/files\/public\/[\w-]{22}-64x48\.webp$/);
    expect(part.model_no).toBe('/pictures/');
    const listed = (await call.get('/catalogue/', headers)).json().data;
    expect(listed[0].images).toEqual([address]);
    const changed = { images: [address], product_name: 'Gear wheel' };
    const edited = await call.put(`/catalogue/?id=${part.ID}`, changed, headers);
    expect(edited.statusCode, edited.body).toBe(200);
    expect(edited.json().data.images).toEqual([address]);
  });

  it('the page may read from it, and it may read from this server', async () => {
    const { part } = await aPart('Blade');
    const page = await test.app.inject({ url: '/healthz' });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data: blob: https://cdn.plant.in;");
    expect(policy).toContain("connect-src 'self' https://cdn.plant.in;");
    const here = await test.app.inject({ url: part.images[0].replace(CDN, '/pictures') });
    expect(here.statusCode).toBe(200);
    expect(here.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
});
