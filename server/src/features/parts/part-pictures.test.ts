import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, type SignedIn } from '../../testing/builders.ts';
import { aForm, type FormParts, file } from '../../testing/form.ts';
import { aPicture } from '../../testing/photos.ts';
import { everything, storedFiles } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const brush: FormParts = [
  ['selling_type', 'spare parts'],
  ['category', 'Other'],
  ['product_name', 'Steel Brush'],
  ['shape', 'Roller'],
  ['material', 'Carbon Steel'],
  ['length', '2200'],
];
const shaft = { component_name: 'Shaft', description: 'EN 8' };

describe('pictures of a plant’s part', () => {
  const test = testApp();
  const call = wire(test);
  let small: Buffer;
  beforeAll(async () => {
    small = await aPicture();
  });

  const add = (parts: FormParts, { headers }: SignedIn) => {
    const form = aForm([...brush, ...parts]);
    return call.post('/catalogue/user', form.payload, { ...headers, ...form.headers });
  };
  const images = (count: number): FormParts =>
    Array.from({ length: count }, (_, at) => ['images', file(small, `${at}.jpg`)] as const);

  it('are private: of the part and of its components, they are read by a signature that expires', async () => {
    const plant = await aCustomer(test.platform);
    const components: FormParts = [
      ['components', JSON.stringify([shaft])],
      ['component_image_0', file(small)],
    ];
    const answer = await add([...images(5), ...components], plant);
    expect(answer.statusCode, answer.body).toBe(201);
    const { data } = answer.json();
    expect(data.images).toHaveLength(5);
    const [address] = data.images;
    for (const shown of [...data.images, data.components[0].image]) {
      expect(shown).toMatch(/^\/files\/[\w-]{22}-64x48\.webp\?expires=\d+&signature=/);
      expect((await test.app.inject({ url: shown })).statusCode).toBe(200);
    }
    expect((await test.app.inject({ url: address.replace(/\?.*/, '') })).statusCode).toBe(404);
    const asPublic = address.replace('/files/', '/pictures/').replace(/\?.*/, '');
    expect((await test.app.inject({ url: asPublic })).statusCode).toBe(404);
    test.clock.forward(16 * 60);
    expect((await test.app.inject({ url: address })).statusCode).not.toBe(200);
    const fresh = (await call.get('/catalogue/user', plant.headers)).json().data[0];
    expect((await test.app.inject({ url: fresh.images[0] })).statusCode).toBe(200);
  });

  const refusals: Record<string, [() => FormParts, number, string, string]> = {
    'more than five': [() => images(6), 400, 'images', 'At most 5 pictures'],
    'an address': [
      () => [...images(1), ['images', 'https://example.com/a.jpg']],
      400,
      'images',
      'Image 2 must be a valid file',
    ],
    'cut off': [
      () => [['images', file(small.subarray(0, small.length / 2))]],
      400,
      'images',
      'Image 1 must be a valid file',
    ],
    'text renamed': [
      () => [['images', file(Buffer.from('no picture'))]],
      415,
      'images',
      'Only JPEG, PNG and WebP pictures are accepted.',
    ],
    'of a component that is not there': [
      () => [['component_image_1', file(small)]],
      400,
      'component_image_1',
      'There is no component 2',
    ],
  };

  it.each(Object.keys(refusals))('are refused when %s, and nothing is stored', async (kind) => {
    const [parts, status, field, sentence] = refusals[kind] ?? [() => [], 0, '', ''];
    const plant = await aCustomer(test.platform);
    const before = await everything(test);
    const answer = await add(parts(), plant);
    expect([answer.statusCode, answer.json().fields]).toEqual([status, { [field]: sentence }]);
    expect(await everything(test)).toEqual(before);
  });

  it('are refused as JSON: an address is not a file', async () => {
    const { headers } = await aCustomer(test.platform);
    const values = { ...Object.fromEntries(brush), images: ['/files/a.webp'] };
    const answer = await call.post('/catalogue/user', values, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { images: 'Image 1 must be a valid file' } });
    const none = { ...values, images: '[]' };
    expect((await call.post('/catalogue/user', none, headers)).statusCode).toBe(201);
  });

  it('are not stored for an entry that another one came before', async () => {
    const plant = await aCustomer(test.platform);
    const before = (await storedFiles(test)).length;
    const answers = await Promise.all([1, 2, 3].map(() => add(images(2), plant)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    expect(await storedFiles(test)).toHaveLength(before + 10);
  });
});
