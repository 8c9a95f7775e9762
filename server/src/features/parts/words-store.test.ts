import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';
import { renewPartWords } from './words-store.ts';

describe('words and sizes of a part that were written by earlier rules', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  beforeAll(async () => {
    const { platform } = test;
    panel = await anAdministrator(platform);
    const { headers } = await aCustomer(platform);
    const seal = { product_name: 'Oil Seal', model_no: 'TC-7', inside_diameter: 25, width: 7 };
    const body = { selling_type: 'spare parts', category: 'Others', ...seal };
    const answer = await call.post('/catalogue/user', body, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    await sql`update plant_part_words set rules = 0, search_text = 'old'`.execute(platform.db);
    await sql`update plant_part_dimension set low = 26, high = 26 where name = 'bore'`.execute(
      platform.db,
    );
  });

  const found = async (search: string) => {
    const path = `/admin/plant-parts?search=${encodeURIComponent(search)}`;
    const answer = await call.get(path, panel.headers);
    return answer.json().data.length;
  };
  const renewed = () => renewPartWords(test.platform.db);

  it('are left to the next run while they are locked', async () => {
    await test.platform.db.transaction().execute(async (tx) => {
      await sql`select from plant_part_words for update`.execute(tx);
      expect(await renewed()).toBe(0);
    });
    expect([await found('oil seal'), await found('seal 26')]).toEqual([0, 0]);
  });

  it('are rewritten once by the rules of this release', async () => {
    expect([await renewed(), await renewed()]).toEqual([1, 0]);
    expect([await found('oil seal'), await found('oil seal 25')]).toEqual([1, 1]);
    expect(await found('oil seal 26')).toBe(0);
  });
});
