import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCustomer, anItem } from '../testing/builders.ts';
import { aPlantPart } from '../testing/plant-builders.ts';
import { testApp } from '../testing/test-app.ts';
import { up } from './0008-felt-length-in-metres.ts';

describe('the length of a cotton felt', () => {
  const test = testApp();

  it('is converted from mm to m once, and no other part changes', async () => {
    const { db } = test.platform;
    const { account } = await aCustomer(test.platform);
    const felt = { partType: 'Cotton Felt', specifications: { length: 45_500, width: 220 } };
    const item = await anItem(test.platform, felt);
    const comb = await anItem(test.platform, {
      partType: 'Comb',
      specifications: { length: 1800 },
    });
    const part = await aPlantPart(test.platform, { ...felt, accountId: account.id });
    await up(db.withoutPlugins() as Kysely<unknown>);
    await up(db.withoutPlugins() as Kysely<unknown>);
    const read = (table: 'catalogueItem' | 'plantPart', id: string) =>
      db.selectFrom(table).select('specifications').where('id', '=', id).executeTakeFirst();
    const inMetres = { specifications: { length: 45.5, width: 220 } };
    expect(await read('catalogueItem', item.id)).toEqual(inMetres);
    expect(await read('plantPart', part.id)).toEqual(inMetres);
    expect(await read('catalogueItem', comb.id)).toEqual({ specifications: { length: 1800 } });
  });
});
