import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anItem } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { renewSearchRows } from './row-store.ts';

describe('items written without the application', () => {
  const test = testApp();
  const call = wire(test);
  let headers = {};
  beforeAll(async () => {
    headers = (await aCustomer(test.platform)).headers;
  });

  const models = async (query: string) => {
    const answer = await call.get(`/catalogue/?${query}`, headers);
    return answer.json().data.map(({ model_no }: { model_no: string }) => model_no);
  };
  const renewed = () => renewSearchRows(test.platform.db);

  it('are found by name and model at once, and by everything else once the job has run', async () => {
    const { db } = test.platform;
    while ((await renewed()) > 0);
    await sql`
      insert into catalogue_item (id, category, part_type, product_name, model_no, specifications,
        created_at, updated_at)
      values (gen_random_uuid(), 'Others', 'Bearing', 'Kugellager', '6308-2RSR',
        '{"inside_diameter": 40}', now(), now())`.execute(db);
    expect(await models('product_name=kugel')).toEqual(['6308-2RSR']);
    expect(await models('product_name=6308%202r')).toEqual(['6308-2RSR']);
    expect(await models('product_name=6308DDU')).toEqual([]);
    expect(await models('any=40')).toEqual([]);
    expect(await renewed()).toBe(1);
    expect(await renewed()).toBe(0);
    expect(await models('product_name=6308DDU')).toEqual(['6308-2RSR']);
    expect(await models('any=40')).toEqual(['6308-2RSR']);
  });

  it('are found by their new values after a change, and not once they are deleted', async () => {
    const { db } = test.platform;
    const { id } = await anItem(test.platform, { productName: 'Valve', modelNo: 'VV-1' });
    const change = (set: ReturnType<typeof sql>) =>
      sql`update catalogue_item set ${set}, version = version + 1 where id = ${id}`.execute(db);
    await change(sql`product_name = 'Flap'`);
    expect(await models('product_name=flap')).toEqual(['VV-1']);
    expect(await models('product_name=valve')).toEqual([]);
    await change(sql`deleted_at = now()`);
    expect(await models('product_name=flap')).toEqual([]);
    await change(sql`deleted_at = null`);
    expect(await models('product_name=flap')).toEqual(['VV-1']);
  });

  it('get their search rows of earlier rules rewritten, but not while a change holds them locked', async () => {
    const { db } = test.platform;
    const { id } = await anItem(test.platform, { productName: 'Comb', modelNo: 'CC-7' });
    while ((await renewed()) > 0);
    await sql`update catalogue_search set rules = 0, search_text = 'old' where item_id = ${id}`.execute(
      db,
    );
    await db.transaction().execute(async (tx) => {
      await sql`select from catalogue_search where item_id = ${id} for update`.execute(tx);
      expect(await renewed()).toBe(0);
    });
    expect(await renewed()).toBe(1);
    expect(await models('product_name=comb')).toEqual(['CC-7']);
  });
});
