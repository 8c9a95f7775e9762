import { beforeAll, describe, expect, it } from 'vitest';
import type { ItemRecord } from '../../../platform/database/tables.ts';
import { aCustomer, itemAt } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { insertItems } from '../bulk-store.ts';

const aPart = (n: number, own: Pick<ItemRecord, 'productName' | 'modelNo'>): ItemRecord =>
  itemAt(new Date(Date.UTC(2026, 0, 1) + n * 1000), own);

describe('searching for a number that may be a size, among more texts than are ranked', () => {
  const test = testApp();
  const call = wire(test);
  let headers = {};

  beforeAll(async () => {
    headers = (await aCustomer(test.platform)).headers;
    const spacers = Array.from({ length: 1500 }, (_, n) =>
      aPart(n, { productName: 'Spacer of a 6205', modelNo: `SP-${n}` }),
    );
    const bearings = ['6205', '6205-2RS', 'SRB-6205-2Z'].map((modelNo, n) =>
      aPart(2000 + n, { productName: 'Ball Bearing', modelNo }),
    );
    const unnamed = aPart(3000, { productName: 'Rubber Boot', modelNo: '-' });
    await test.platform.db
      .transaction()
      .execute((tx) => insertItems(tx, [...spacers, ...bearings, unnamed]));
  });

  const models = async (product_name: string): Promise<string[]> => {
    const answer = await call.get(`/catalogue/?${new URLSearchParams({ product_name })}`, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data.map(({ model_no }: { model_no: string }) => model_no);
  };

  it('finds the model itself first, then the models that begin with it', async () => {
    expect((await models('6205')).slice(0, 2)).toEqual(['6205', '6205-2RS']);
  });

  it('does not find a part whose model has no letters or figures', async () => {
    for (const text of ['>100', '125"', '100±0.5']) expect(await models(text)).not.toContain('-');
  });
});
