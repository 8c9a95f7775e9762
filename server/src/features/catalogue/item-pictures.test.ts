import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator } from '../../testing/builders.ts';
import { aForm, type FormParts, file } from '../../testing/form.ts';
import { aPicture, positionBytes, sidewaysPhoto } from '../../testing/photos.ts';
import { everything, storedFiles } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const FIVE_MB = 5 * 1024 * 1024;
const part: FormParts = [
  ['product_name', 'Creasing Roller'],
  ['category', 'flexo printing'],
  ['model_no', 'CRM-168-25'],
];

describe('pictures of a part', () => {
  const test = testApp();
  const call = wire(test);
  let headers: Readonly<Record<string, string>> = {};
  let small: Buffer = Buffer.of();
  let photo: Buffer = Buffer.of();
  beforeAll(async () => {
    headers = (await anAdministrator(test.platform)).headers;
    small = await aPicture();
    photo = await sidewaysPhoto();
  });

  const add = (parts: FormParts, more: object = {}, boundary?: string) => {
    const form = aForm([...part, ...parts], boundary);
    return call.post('/catalogue/', form.payload, { ...headers, ...form.headers, ...more });
  };
  const images = (...contents: Buffer[]): FormParts =>
    contents.map((content, index) => ['images', file(content, `${index}.jpg`)] as const);

  it('are accepted up to five of 5 MB each, together with thirty components with one picture each', async () => {
    const padded = Buffer.concat([photo, Buffer.alloc(FIVE_MB - photo.length)]);
    const components = Array.from({ length: 30 }, (_, index) => ({
      component_name: `Part ${index}`,
      description: 'Of the roller',
    }));
    const answer = await add([
      ...images(padded, small, small, small, padded),
      ['components', JSON.stringify(components)],
      ...components.map((_, index) => [`component_image_${index}`, file(small)] as const),
    ]);
    expect(answer.statusCode, answer.body).toBe(201);
    const { data } = answer.json();
    expect(data.images).toHaveLength(5);
    expect(data.images[0]).toMatch(/-1440x1920\.webp$/);
    const shown = [...data.images, ...data.components.map(({ image }: { image: string }) => image)];
    expect(new Set(shown).size).toBe(35);
    expect(await readdir(test.platform.uploadTmpDir)).toEqual([]);
    const upright = await test.app.inject({ url: data.images[0] });
    expect(upright.rawPayload.includes(positionBytes)).toBe(false);
    expect(await sharp(upright.rawPayload).metadata()).toMatchObject({ width: 1440, height: 1920 });
  });

  const refusals: Record<string, [() => FormParts, number, string, string]> = {
    'over 5 MB': [
      () => images(small, Buffer.concat([photo, Buffer.alloc(FIVE_MB - photo.length + 1)])),
      413,
      'images',
      'Image 2 is larger than 5 MB',
    ],
    'more than five': [
      () => images(...Array<Buffer>(6).fill(small)),
      400,
      'images',
      'At most 5 pictures',
    ],
    'more than any form holds': [
      () => images(...Array<Buffer>(60).fill(small)),
      400,
      'images',
      'At most 5 pictures',
    ],
    'two for one component': [
      () => [
        ['component_image_0', file(small)],
        ['component_image_0', file(small)],
      ],
      400,
      'component_image_0',
      'At most 1 pictures',
    ],
    'text renamed to .jpg': [
      () => images(small, Buffer.from('no picture')),
      415,
      'images',
      'Only JPEG, PNG and WebP pictures are accepted.',
    ],
    'cut off': [
      () => images(small, small, photo.subarray(0, photo.length / 2)),
      400,
      'images',
      'Image 3 must be a valid file',
    ],
    empty: [() => images(Buffer.of()), 400, 'images', 'Image 1 must be a valid file'],
  };

  it.each(Object.keys(refusals))('are refused when %s, and nothing is stored', async (kind) => {
    const [parts, status, field, sentence] = refusals[kind] ?? [() => [], 0, '', ''];
    const before = await everything(test);
    const answer = await add(parts());
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().fields).toEqual({ [field]: sentence });
    expect(await everything(test)).toEqual(before);
  });

  it('are removed when the write fails after storing them', async () => {
    const before = await everything(test);
    const parts: FormParts = [...images(small), ['component_image_4', file(small)]];
    expect((await add(parts)).statusCode).toBe(400);
    const form = aForm(images(small, small));
    const path = '/catalogue/?id=00000000-0000-7000-8000-000000000000';
    const gone = await call.put(path, form.payload, { ...headers, ...form.headers });
    expect(gone.statusCode).toBe(404);
    expect(await everything(test)).toEqual(before);
  });

  it.each([
    '../../../../etc/passwd',
    '..\\..\\boot.ini',
    'C:\\photos\\a.jpg',
    'a\u0000.jpg',
    `${'long'.repeat(400)}.jpg`,
    'फ़ोटो 🏭.jpg',
    '<img src=x onerror=alert(1)>.jpg',
    '.htaccess',
  ])('get new names, whatever the name of the file: %j', async (name) => {
    const before = await storedFiles(test);
    const answer = await add([['images', { name, content: small }]]);
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().data.images[0]).toMatch(/^\/pictures\/[\w-]{22}-64x48\.webp$/);
    const added = (await storedFiles(test)).filter((key) => !before.includes(key));
    expect(added).toHaveLength(5);
    for (const key of added) {
      expect(key).toMatch(/^public\/[\w-]{22}-64x48(\.(960|480|320))?\.(webp|jpg)$/);
    }
    const { originalName } = await test.platform.db
      .selectFrom('file')
      .select('originalName')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(originalName.length).toBeLessThanOrEqual(200);
    expect(originalName).not.toContain('\u0000');
  });

  it('are stored once for one idempotency key, whatever the boundary', async () => {
    const key = { 'idempotency-key': 'key-of-a-picture' };
    const first = await add(images(small), key, 'first-boundary');
    expect(first.statusCode, first.body).toBe(201);
    const before = await everything(test);
    const again = await add(images(small), key, 'second-boundary');
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const other = await add(images(await aPicture(65, 48)), key, 'third-boundary');
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
    const more = await add([...images(small), ['material', 'Steel']], key);
    expect(more.statusCode).toBe(422);
    expect(await everything(test)).toEqual(before);
  });

  it('are stored once when simultaneous requests have one key', async () => {
    const before = (await storedFiles(test)).length;
    const key = { 'idempotency-key': 'key-of-two-at-once' };
    const answers = await Promise.all([1, 2, 3].map(() => add(images(small, small), key)));
    for (const answer of answers) expect([201, 409]).toContain(answer.statusCode);
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(new Set(made.map((answer) => answer.json().data.ID)).size).toBe(1);
    expect((await storedFiles(test)).length).toBe(before + 10);
  });

  it('that are refused leave the refusal stored for the key, and no picture', async () => {
    const before = await storedFiles(test);
    const key = { 'idempotency-key': 'key-of-a-refusal' };
    const refused = [
      await add(images(Buffer.from('text')), key),
      await add(images(Buffer.from('text')), key),
    ];
    for (const answer of refused) expect(answer.statusCode).toBe(415);
    expect((await add(images(small), key)).statusCode).toBe(422);
    expect(await storedFiles(test)).toEqual(before);
  });
});
