import { describe, expect, it } from 'vitest';
import { up } from '../../../migrations/0049-plain-model-numbers.ts';
import { anAdministrator, anItem } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { transfersOf } from '../../../testing/transfers.ts';
import { wire } from '../../../testing/wire.ts';

describe('a model number that was pasted from a document', () => {
  const test = testApp();
  const call = wire(test);
  const transfers = transfersOf(test);
  const body = { selling_type: 'spare parts', product_name: 'Blade', category: 'Others' };
  const counted = ({ added, updated }: { added: number; updated: number }) => [added, updated];

  it('is stored plainly, and updated by a list with the plain one', async () => {
    const panel = await anAdministrator(test.platform);
    const pasted = { ...body, model_no: 'ZZ\u2011300\u200b' };
    const answer = await call.post('/catalogue/', pasted, panel.headers);
    expect(answer.json().data.model_no).toBe('ZZ-300');
    const list = 'Model No.,Product,Category\nZZ-300,Slotting blade,Others';
    expect(counted(await transfers.import(panel, list))).toEqual([0, 1]);
  });

  it('of a list updates the product with the plain one', async () => {
    const panel = await anAdministrator(test.platform);
    await anItem(test.platform, { modelNo: 'ZY 200', productName: 'Blade', category: 'Others' });
    const list = 'Model No.,Product,Category\nZY\u00a0200,Slotting blade,Others';
    expect(counted(await transfers.import(panel, list))).toEqual([0, 1]);
  });

  it('is refused when nothing of it can be seen', async () => {
    const panel = await anAdministrator(test.platform);
    const answer = await call.post('/catalogue/', { ...body, model_no: '\u200b' }, panel.headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ model_no: 'Model number is required' });
  });

  it('is stored plainly by the migration, other models as they were', async () => {
    const given = ['ZX\u200b\u2013100', 'ZW\u00a0 7', 'HTD-8M-1760', '\u200b'];
    const items = [];
    for (const modelNo of given) items.push(await anItem(test.platform, { modelNo }));
    await up(test.platform.db.withoutPlugins() as never);
    const rows = await test.platform.db
      .selectFrom('catalogueItem')
      .select(['id', 'modelNo'])
      .execute();
    const models = new Map(rows.map(({ id, modelNo }) => [id, modelNo]));
    const stored = ['ZX-100', 'ZW 7', 'HTD-8M-1760', '\u200b'];
    expect(items.map(({ id }) => models.get(id))).toEqual(stored);
  });
});
