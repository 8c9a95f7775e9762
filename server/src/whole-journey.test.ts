import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createAdministrator } from './features/account/index.ts';
import { aForm, file } from './testing/form.ts';
import { positionBytes, sidewaysPhoto } from './testing/photos.ts';
import { testApp } from './testing/test-app.ts';
import { bearer, wire } from './testing/wire.ts';

const administrator = { mobile: '9000000001', password: 'three plies of kraft' };
const buyer = { mobile: '9825011223', password: 'slotter-7' };

describe('from a listed part to a resolved query', () => {
  const test = testApp();

  it('leads an administrator and a buyer through every step', async () => {
    const { get, post, put } = wire(test);
    const { db, clock } = test.platform;
    await createAdministrator(db, clock, { ...administrator, name: 'Office', email: null });

    const panel = await post('/account/login', { ...administrator, isAdmin: true });
    expect(panel.json()).toMatchObject({ isAdmin: true, name: 'Office' });
    const office = bearer(panel.json().token);

    const photo = await sidewaysPhoto();
    expect(photo.length).toBeGreaterThan(3_500_000);
    const form = aForm([
      ['product_name', 'Rotary Joint'],
      ['category', 'corrugation line'],
      ['model_no', 'RJ-40-LH'],
      ['part_type', 'Rotary Joint'],
      ['quantity', '4'],
      ['max_pressure', '10.5'],
      ['images', file(photo, 'IMG_2041.jpg')],
    ]);
    const listed = await post('/catalogue/', form.payload, { ...office, ...form.headers });
    expect(listed.statusCode, listed.body).toBe(201);
    const [address] = listed.json().data.images;
    const shown = (await test.app.inject({ url: address })).rawPayload;
    const { width = 0, height = 0, exif } = await sharp(shown).metadata();
    expect(height).toBeGreaterThan(width);
    expect(exif).toBeUndefined();
    expect(shown.includes(positionBytes)).toBe(false);

    const registered = await post('/account/register', {
      Email: 'works@shreebox.example',
      Password: buyer.password,
      CompanyName: 'Shree Box Unit 2',
      Mobile: `+91 ${buyer.mobile}`,
      ConsentVersion: '2026-11-01',
    });
    expect(registered.statusCode, registered.body).toBe(201);
    const early = await post('/account/login', { Mobile: buyer.mobile, Password: buyer.password });
    expect(early.statusCode).toBe(403);
    const otp = await test.sms.codeFor(buyer.mobile);
    const verified = await post('/account/verifyOtp', { Mobile: buyer.mobile, otp });
    expect(verified.json()).toMatchObject({ purpose: 'signup' });
    const plant = bearer(verified.json().token);

    const found = await get('/catalogue/?product_name=rj-40&category=Corrugation%20Line', plant);
    expect(found.json()).toMatchObject({ total: 1, data: [{ max_pressure: 10.5, quantity: 4 }] });
    const [item] = found.json().data;
    const opened = await get(`/catalogue/${item.ID}`, plant);
    expect(opened.json().data).toEqual(item);

    const raised = await post(
      '/questionnaire/csp',
      {
        sparePartName: item.product_name,
        relatedMachine: item.category,
        urgencyLevel: 'high',
        specificationAvailable: 'Yes',
        quantity: 1,
        requiredPartDetails: `Catalogue Item: ${item.model_no}`,
        catalogueItemId: item.ID,
      },
      plant,
    );
    expect(raised.statusCode, raised.body).toBe(201);
    const { ID } = raised.json().data;

    const open = await get('/questionnaire/all/csp', office);
    expect(open.json()).toMatchObject({
      total: 1,
      data: [{ ID, UrgencyLevel: 'High', User: { Mobile: buyer.mobile } }],
    });
    const resolved = await put(`/questionnaire/csp?id=${ID}`, { urgencyLevel: 'Done' }, office);
    expect(resolved.json().data.UrgencyLevel).toBe('Done');
    const stats = await get('/query/stats', office);
    expect(stats.json().data).toEqual({ total: 0, machineQueries: 0, sparePartsQueries: 0 });

    const records = await get('/query/records?filter=resolved', plant);
    expect(records.json()).toMatchObject({
      total: 1,
      data: [{ ID, type: 'csp', UrgencyLevel: 'Done', CatalogueItem: { model_no: 'RJ-40-LH' } }],
    });
  });
});
