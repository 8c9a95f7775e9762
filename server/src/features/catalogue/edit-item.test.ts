import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator } from '../../testing/builders.ts';
import { aForm, type FormParts, file } from '../../testing/form.ts';
import { aPicture } from '../../testing/photos.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const FOREIGN = '/pictures/AAAAAAAAAAAAAAAAAAAAAA-64x48.webp';

describe('editing a part', () => {
  const test = testApp();
  const call = wire(test);
  let headers = {};
  let picture: Buffer = Buffer.of();
  beforeAll(async () => {
    headers = (await anAdministrator(test.platform)).headers;
    picture = await aPicture();
  });

  const send = (method: 'post' | 'put', path: string, parts: FormParts) => {
    const form = aForm(parts);
    return call[method](path, form.payload, { ...headers, ...form.headers });
  };
  /** Adds a part with three pictures and two components, the first with a picture. */
  const aPart = async () => {
    const answer = await send('post', '/catalogue/', [
      ['product_name', 'Anvil Cover'],
      ['category', 'flexo printing'],
      ['model_no', 'PU-PZ-389'],
      ['quantity', '40'],
      ['material', 'Polyurethane'],
      ['thickness', '10'],
      [
        'components',
        JSON.stringify(
          ['Segment', 'Lock'].map((name) => ({ component_name: name, description: 'x' })),
        ),
      ],
      ['component_image_0', file(picture)],
      ...['a', 'b', 'c'].map((name) => ['images', file(picture, `${name}.jpg`)] as const),
    ]);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data;
  };
  const edit = (id: string, body: object) => call.put(`/catalogue/?id=${id}`, body, headers);
  const edited = async (id: string, body: object) => {
    const answer = await edit(id, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const released = async () => {
    const rows = await test.platform.db
      .selectFrom('file')
      .select('name')
      .where('claimedAt', 'is', null)
      .execute();
    return rows.map(({ name }) => `/pictures/${name}.webp`);
  };

  it('changes only what was sent', async () => {
    const before = await aPart();
    const after = await edited(before.ID, { thickness: '12.5', category: 'Corrugation line' });
    expect(after).toEqual({
      ...before,
      thickness: 12.5,
      category: 'corrugation_line',
      UpdatedAt: after.UpdatedAt,
      version: 2,
    });
    expect(after.UpdatedAt > before.UpdatedAt).toBe(true);
    const cleared = await edited(before.ID, { material: '', quantity: null, thickness: null });
    const { material: _material, thickness: _thickness, ...rest } = after;
    const { UpdatedAt } = cleared;
    expect(cleared).toEqual({ ...rest, quantity: null, UpdatedAt, version: 3 });
    const audits = await test.platform.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('targetId', '=', before.ID)
      .orderBy('id')
      .execute();
    expect(audits).toMatchObject([
      { action: 'catalogue_item.added' },
      {
        action: 'catalogue_item.edited',
        before: { specifications: { thickness: 10 } },
        after: { specifications: { thickness: 12.5 } },
      },
      { action: 'catalogue_item.edited' },
    ]);
  });

  it('changes nothing when no new value was sent', async () => {
    const before = await aPart();
    const state = await stateOf(test.platform.db);
    const { images, components } = before;
    for (const body of [{}, { unknown: 1 }, { images, components, thickness: 10 }]) {
      expect(await edited(before.ID, body)).toEqual(before);
    }
    expect(await stateOf(test.platform.db)).toEqual(state);
  });

  it('builds the new list of pictures from files and earlier addresses, in order', async () => {
    const { ID, images, components } = await aPart();
    const [a, b, c] = images;
    expect((await edited(ID, { images: [c, a] })).images).toEqual([c, a]);
    const mixed = await send('put', `/catalogue/?id=${ID}`, [
      ['images', a],
      ['images', file(picture, 'new.jpg')],
      ['images', c],
    ]);
    const { data } = mixed.json();
    expect(data.images).toEqual([a, expect.stringMatching(/^\/pictures\//), c]);
    expect(data.components).toEqual(components);
    expect(await released()).toEqual([b]);

    const elsewhere = `http://plant.example:3000${c}?from=cache`;
    expect((await edited(ID, { images: elsewhere })).images).toEqual([c]);
    expect((await edited(ID, { material: 'Rubber' })).images).toEqual([c]);
  });

  it.each([
    ['an empty list', { images: [] }],
    ['the text "[]"', { images: '[]' }],
    ['a list of the text "[]"', { images: ['[]'] }],
  ])('removes all pictures when sent %s', async (_what, body) => {
    const { ID, images } = await aPart();
    expect((await edited(ID, body)).images).toEqual([]);
    expect(await released()).toEqual(expect.arrayContaining(images));
  });

  it('removes the pictures, or accepts a list as JSON text, in multipart too', async () => {
    const { ID, images } = await aPart();
    const put = async (value: string) =>
      (await send('put', `/catalogue?id=${ID}`, [['images', value]])).json().data.images;
    expect(await put('')).toEqual(images);
    expect(await put(JSON.stringify([images[2], images[0]]))).toEqual([images[2], images[0]]);
    expect(await put('[]')).toEqual([]);
  });

  it('refuses pictures the part did not have, duplicates and too many', async () => {
    const { ID, images } = await aPart();
    const other = await aPart();
    const state = await stateOf(test.platform.db);
    const wrong: unknown[] = [
      [FOREIGN],
      other.images,
      ['https://example.com/x.jpg'],
      '/etc/passwd',
      [images[0], images[0]],
      [...images, ...images],
      [1],
      [{}],
    ];
    for (const value of wrong) {
      const answer = await edit(ID, { images: value });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['images']]);
    }
    expect(await stateOf(test.platform.db)).toEqual(state);
  });

  it('replaces components, keeping the pictures and ids that are named', async () => {
    const { ID, components } = await aPart();
    const [segment, lock] = components;
    expect(segment.image).toMatch(/^\/pictures\//);
    const turned = [lock, { ...segment, description: 'Puzzle locked' }];
    expect((await edited(ID, { components: turned })).components).toEqual(turned);

    const pictured = await send('put', `/catalogue/?id=${ID}`, [
      ['component_image_0', file(picture)],
    ]);
    const [first, second] = pictured.json().data.components;
    expect([first.ID, second]).toEqual([lock.ID, turned[1]]);
    expect(first.image).toMatch(/^\/pictures\//);

    const cleared = await edited(ID, { component_image_1: '[]' });
    expect(cleared.components).toEqual([first, { ...turned[1], image: '' }]);
    expect(await released()).toEqual(expect.arrayContaining([segment.image]));
    const moved = await edited(ID, { component_image_1: first.image, component_image_0: '[]' });
    expect(moved.components.map(({ image }: { image: string }) => image)).toEqual([
      '',
      first.image,
    ]);
    expect(await released()).not.toContain(first.image);
    expect((await edited(ID, { components: [] })).components).toEqual([]);
    expect(await released()).toContain(first.image);
  });

  it('refuses a component’s picture without its component', async () => {
    const { ID, images } = await aPart();
    const state = await stateOf(test.platform.db);
    for (const [body, field] of [
      [{ component_image_2: images[0] }, 'component_image_2'],
      [{ component_image_0: images[0] }, 'components'],
      [{ component_image_0: [images[0], images[1]] }, 'component_image_0'],
      [{ components: [{ component_name: 'a', description: 'b', image: FOREIGN }] }, 'components'],
    ] as const) {
      const answer = await edit(ID, body);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    }
    expect(await stateOf(test.platform.db)).toEqual(state);
  });

  it('checks fields by the rules for adding a part', async () => {
    const { ID } = await aPart();
    const state = await stateOf(test.platform.db);
    const answer = await edit(ID, {
      product_name: '',
      thickness: '1e5',
      components: [{}],
      quantity: 'x',
    });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        product_name: 'Product name is required',
        thickness: 'Thickness must be a valid number',
        components: 'Component 1 is missing required fields',
        quantity: 'Quantity must be a valid number',
      },
    ]);
    expect(await stateOf(test.platform.db)).toEqual(state);
  });

  it('is only for administrators, and for existing parts', async () => {
    const { ID } = await aPart();
    const buyer = await aCustomer(test.platform);
    const state = await stateOf(test.platform.db);
    const body = { product_name: 'Other' };
    expect((await call.put(`/catalogue/?id=${ID}`, body)).statusCode).toBe(401);
    expect((await call.put(`/catalogue/?id=${ID}`, body, buyer.headers)).statusCode).toBe(403);
    expect((await edit('00000000-0000-7000-8000-000000000000', body)).statusCode).toBe(404);
    for (const id of ['', 'no-id', '1']) {
      const answer = await edit(id, body);
      expect([answer.statusCode, Object.keys(answer.json().fields)], id).toEqual([400, ['id']]);
    }
    expect((await call.put('/catalogue/', body, headers)).json().fields).toEqual({
      id: 'Must be an id',
    });
    expect(await stateOf(test.platform.db)).toEqual(state);
  });
});
