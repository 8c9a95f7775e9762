import { describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, anItem } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';

describe('raising a query', () => {
  const test = testApp();

  it('is stored once for its key and found in the records', async () => {
    const buyer = await aCustomer(test.platform);
    const item = await anItem(test.platform);
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/questionnaire/csp',
        headers: { ...buyer.headers, 'idempotency-key': 'a-key-of-this-test' },
        payload: {
          sparePartName: item.productName,
          relatedMachine: item.category,
          urgencyLevel: 'high',
          specificationAvailable: 'Yes',
          quantity: 1,
          requiredPartDetails: `Catalogue Item: ${item.modelNo}`,
          catalogueItemId: item.id,
        },
      });
    const first = await send();
    const second = await send();
    expect(first.statusCode, first.body).toBe(201);
    expect(second.json()).toEqual(first.json());
    const records = await test.app.inject({ url: '/api/query/records', headers: buyer.headers });
    expect(records.json()).toMatchObject({
      total: 1,
      data: [{ type: 'csp', UrgencyLevel: 'High', CatalogueItem: { model_no: item.modelNo } }],
    });
  });

  it('is answered by an administrator', async () => {
    const administrator = await anAdministrator(test.platform);
    const stats = await test.app.inject({
      url: '/api/query/stats',
      headers: administrator.headers,
    });
    expect(stats.json()).toEqual({ data: { total: 1, machineQueries: 0, sparePartsQueries: 1 } });
  });
});
