import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, anItem, type SignedIn } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { transfersOf } from '../../../testing/transfers.ts';
import { wire } from '../../../testing/wire.ts';

const aComponent = (name: string, description: string) => ({
  id: '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39',
  name,
  description,
  image: null,
});

describe('components of products', () => {
  const test = testApp();
  const call = wire(test);
  const transfers = transfersOf(test);
  let panel: SignedIn;
  let buyer: SignedIn;

  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
    buyer = await aCustomer(test.platform);
    const components = [
      aComponent('Circlip DIN 472', 'Holds the bush 22 mm'),
      aComponent('Graphite Ring', 'Carbon, two halves'),
    ];
    const joint = { productName: 'Rotary Joint', modelNo: 'RJ-40', components };
    await anItem(test.platform, { ...joint, createdAt: new Date(Date.UTC(2026, 0, 2)) });
    await anItem(test.platform, { ...joint, modelNo: 'RJ-41', deletedAt: new Date() });
    const ring = { productName: 'Graphite Ring', modelNo: 'GR-7', category: 'Others' };
    await anItem(test.platform, { ...ring, createdAt: new Date(Date.UTC(2026, 0, 1)) });
  });

  const models = async (text: string, by: SignedIn, more = '') => {
    const path = `/catalogue/?product_name=${encodeURIComponent(text)}${more}`;
    const answer = await call.get(path, by.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data, total } = answer.json();
    expect(total).toBe(data.length);
    return data.map((item: { model_no: string }) => item.model_no);
  };

  it.each([
    ['circlip', ['RJ-40']],
    ['CIRCLIP din 472', ['RJ-40']],
    ['two halves', ['RJ-40']],
    ['rotary circlip', ['RJ-40']],
    ['rj-40 circlip', ['RJ-40']],
    ['graphite ring', ['GR-7', 'RJ-40']],
    ['rotary joint', ['RJ-40']],
    ['circlip oil', []],
  ])(
    'find their product in the panel, after those found by themselves: %s',
    async (text, wanted) => {
      expect(await models(text, panel)).toEqual(wanted);
    },
  );

  it('find it within a category only when it is in it', async () => {
    expect(await models('graphite ring', panel, '&category=Others')).toEqual(['GR-7']);
  });

  it('find it for an export as well', async () => {
    const wanted = { of: 'catalogue', format: 'csv', product_name: 'circlip' };
    const { rows } = await transfers.export(panel, wanted);
    expect(rows).toBe(1);
  });

  it('change nothing in a customer’s search', async () => {
    expect(await models('circlip', buyer)).toEqual([]);
    expect(await models('graphite ring', buyer)).toEqual(['GR-7']);
  });
});
