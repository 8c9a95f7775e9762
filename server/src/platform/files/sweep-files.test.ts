import { utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { picturesInSnapshots } from '../../features/query/index.ts';
import { aCustomer, anAdministrator } from '../../testing/builders.ts';
import { aForm, file } from '../../testing/form.ts';
import { aPicture } from '../../testing/photos.ts';
import { aReport } from '../../testing/report-builders.ts';
import { storePictureBytes } from '../../testing/store-picture.ts';
import { storedFiles } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { randomName } from '../ids.ts';
import { releaseFiles } from './file-rows.ts';
import { sweepReleased, sweepStrays } from './sweep-files.ts';

const HOUR = 3600;

describe('sweeping files', () => {
  const test = testApp();
  const call = wire(test);
  let picture: Buffer = Buffer.of();
  beforeAll(async () => {
    picture = await aPicture();
  });

  /** Signs in anew each time, because the test's clock moves further than a session lasts. */
  const signIn = async () => (await anAdministrator(test.platform)).headers;
  const aPart = async () => {
    const headers = await signIn();
    const form = aForm([
      ['product_name', 'Coupling'],
      ['category', 'flexo_printing'],
      ['model_no', 'JC-110-28'],
      ['images', file(picture)],
      ['images', file(picture)],
    ]);
    const answer = await call.post('/catalogue', form.payload, { ...headers, ...form.headers });
    return answer.json().data;
  };
  const isThere = async (address: string) =>
    (await test.app.inject({ url: address })).statusCode === 200;
  /** Makes every stored file look as old as given, by the machine's clock. */
  const age = async (seconds: number) => {
    const then = new Date(Date.now() - seconds * 1000);
    for (const key of await storedFiles(test)) {
      const [area = '', name = ''] = key.split('/');
      const path = join(dirname(test.platform.uploadTmpDir), area, name.slice(0, 2), name);
      await utimes(path, then, then);
    }
  };
  const released = () => sweepReleased(test.platform, [picturesInSnapshots]);
  const strays = () => sweepStrays(test.platform);

  it('removes a picture a day after it was dropped from its list, and no claimed one', async () => {
    const { ID, images } = await aPart();
    const [stored, dropped] = images;
    await call.put(`/catalogue/?id=${ID}`, { images: [stored] }, await signIn());
    test.clock.forward(23 * HOUR);
    expect(await released()).toBe(0);
    expect(await isThere(dropped)).toBe(true);
    test.clock.forward(2 * HOUR);
    expect(await released()).toBe(1);
    expect(await isThere(dropped)).toBe(false);
    expect(await isThere(dropped.replace('.webp', '.jpg'))).toBe(false);
    expect(await isThere(stored)).toBe(true);
    const rows = await test.platform.db.selectFrom('file').select('name').execute();
    expect(rows.map(({ name }) => `/pictures/${name}.webp`)).toEqual([stored]);
    expect(await released()).toBe(0);
  });

  it('retains the pictures of a deleted part, since the deletion can be undone', async () => {
    const { ID, images } = await aPart();
    await call.delete(`/catalogue/${ID}`, await signIn());
    test.clock.forward(48 * HOUR);
    expect(await released()).toBe(0);
    expect(await isThere(images[1])).toBe(true);
  });

  it('retains what a query shows of the part it was raised on', async () => {
    const { ID, images } = await aPart();
    const buyer = await aCustomer(test.platform);
    const body = {
      sparePartName: 'Coupling',
      relatedMachine: 'Printing',
      urgencyLevel: 'High',
      specificationAvailable: 'Yes',
      quantity: 1,
      requiredPartDetails: 'Catalogue Item: JC-110-28',
      catalogueItemId: ID,
    };
    expect((await call.post('/questionnaire/csp', body, buyer.headers)).statusCode).toBe(201);
    expect(
      (await call.put(`/catalogue/?id=${ID}`, { images: [] }, await signIn())).statusCode,
    ).toBe(200);
    for (let day = 1; day <= 3; day++) {
      test.clock.forward(25 * HOUR);
      expect(await released()).toBe(day === 1 ? 1 : 0);
    }
    expect(await isThere(images[0])).toBe(true);
    expect(await isThere(images[1])).toBe(false);
    const listed = (await call.get('/questionnaire/all/csp', await signIn())).json();
    expect(listed.data[0].CatalogueItem.image).toBe(images[0]);
  });

  it('retains what a query shows of the machine it is about', async () => {
    const form = aForm([
      ['name', 'Folder Gluer'],
      ['manufacturing_year', '2016'],
      ['owner_type', 'First'],
      ['manufacturer_name', 'Kolmar Works'],
      ['urgency_level', 'low'],
      ['size', '2200 mm'],
      ['description', 'Running daily'],
      ['Images', file(picture)],
    ]);
    const { headers } = await aCustomer(test.platform);
    const sold = await call.post('/machine/sell', form.payload, { ...headers, ...form.headers });
    const { ID, images } = sold.json().data;
    const asked = { type: 'machine', item_id: ID, urgency_level: 'High' };
    const buyer = await aCustomer(test.platform);
    const raised = await call.post('/machine/query', asked, buyer.headers);
    expect(raised.json().data.Machine.image).toBe(images[0]);
    await call.put(`/machine/?id=${ID}`, { Images: [] }, headers);
    test.clock.forward(25 * HOUR);
    expect(await released()).toBe(0);
    expect(await isThere(images[0])).toBe(true);
  });

  it('removes bytes that a crash left without a row, a day later', async () => {
    const place = { field: 'images', position: 1 };
    const before = await storedFiles(test);
    const { name } = await storePictureBytes(test.platform.files, 'private', picture, place);
    const half = `private/${name}.webp.0b7e.part`;
    await test.platform.files.put(half, Buffer.from('half'), 'image/webp');
    await age(HOUR);
    expect(await strays()).toBe(0);
    // A machine whose clock is days behind the database dates a new file as old.
    test.clock.forward(72 * HOUR);
    expect(await strays()).toBe(0);
    expect(await storedFiles(test)).toHaveLength(before.length + 6);
    await age(25 * HOUR);
    expect(await strays()).toBe(6);
    expect(await storedFiles(test)).toEqual(before);
    expect(await strays()).toBe(0);
  });

  it('removes documents without a row, and those released a day ago', async () => {
    const { files, db } = test.platform;
    const report = await aReport(test.platform);
    const before = await storedFiles(test);
    for (const name of [`${randomName()}.pdf`, `${randomName()}.xlsx.0b7e.part`]) {
      await files.put(`private/${name}`, Buffer.from('%PDF-'), 'application/pdf');
    }
    await age(25 * HOUR);
    expect(await strays()).toBe(2);
    expect(await storedFiles(test)).toEqual(before);
    await db.deleteFrom('report').where('id', '=', report.id).execute();
    await db.transaction().execute((tx) => releaseFiles({ tx, now: test.clock() }, [report.file]));
    test.clock.forward(23 * HOUR);
    expect(await released()).toBe(0);
    test.clock.forward(2 * HOUR);
    expect(await released()).toBe(1);
    expect(await storedFiles(test)).toEqual(
      before.filter((key) => key !== `private/${report.file}`),
    );
  });
});
