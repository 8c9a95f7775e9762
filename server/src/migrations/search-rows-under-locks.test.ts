import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery } from '../testing/builders.ts';
import { aQuestionnaire } from '../testing/plant-builders.ts';
import { testApp } from '../testing/test-app.ts';
import { wire } from '../testing/wire.ts';

describe('at the same moment', () => {
  const test = testApp();
  const call = wire(test);

  it('a query is raised and its company renamed: the new name finds it', async () => {
    const { platform } = test;
    const { headers, account } = await aCustomer(platform, { companyName: 'Old Mills' });
    const panel = await anAdministrator(platform);
    const raising = await platform.db.startTransaction().execute();
    const { id } = await aQuery({ ...platform, db: raising }, { accountId: account.id });
    const renaming = call.put('/account/me', { CompanyName: 'Brandnew Boxes' }, headers);
    await Promise.race([renaming, delay(500)]);
    await raising.commit().execute();
    expect((await renaming).statusCode).toBe(200);
    const found = (await call.get('/admin/queries?search=Brandnew', panel.headers)).json();
    expect(found.data.map((one: { ID: string }) => one.ID)).toEqual([id]);
  });

  it('two questionnaires of a plant get a GST number: both find it', async () => {
    const { platform } = test;
    const panel = await anAdministrator(platform);
    const { account } = await aCustomer(platform);
    const [sent, open] = [
      await aQuestionnaire(platform, { accountId: account.id, submittedAt: test.clock(), step: 4 }),
      await aQuestionnaire(platform, { accountId: account.id }),
    ];
    const numbers = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'] as const;
    const first = await platform.db.startTransaction().execute();
    const given = (gstNumber: string, id: string, db = platform.db) =>
      db.updateTable('questionnaire').set({ gstNumber }).where('id', '=', id).execute();
    await given(numbers[0], sent.id, first);
    const second = given(numbers[1], open.id);
    await Promise.race([second, delay(500)]);
    await first.commit().execute();
    await second;
    for (const number of numbers) {
      const { data } = (await call.get(`/account/?search=${number}`, panel.headers)).json();
      expect(data.map((one: { ID: string }) => one.ID)).toEqual([account.id]);
    }
  });
});
