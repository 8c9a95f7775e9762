import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAccount, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aQuestionnaire } from '../../testing/plant-builders.ts';
import { aReport } from '../../testing/report-builders.ts';
import { everything } from '../../testing/stored-files.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

describe('the urgency of a reported plant', () => {
  const test = testApp();
  const call = wire(test);
  let administrator: SignedIn;
  beforeAll(async () => {
    administrator = await anAdministrator(test.platform);
  });

  const questionnaire = (id: string) =>
    test.platform.db
      .selectFrom('questionnaire')
      .select(['urgency', 'auditRequestedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  const urge = (query: string, by = administrator) =>
    call.put(`/report/set-urgency-level${query}`, undefined, by.headers);

  it('is set for a named plant, or for the plant reported on last', async () => {
    const own = await anAdministrator(test.platform);
    const [named, last] = [await anAccount(test.platform), await anAccount(test.platform)];
    const ofNamed = await aQuestionnaire(test.platform, { accountId: named.id });
    const ofLast = await aQuestionnaire(test.platform, { accountId: last.id });
    const answer = await urge(`?urgency_level=HIGH&user_id=${named.id}`, own);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({ data: { user_id: named.id, urgency_level: 'high' } });
    expect((await questionnaire(ofNamed.id)).urgency).toBe('high');
    expect((await urge('?urgency_level=high', own)).statusCode).toBe(404);
    await aReport(test.platform, { accountId: last.id, uploadedBy: own.account.id });
    const byLast = await urge('?urgency_level=high', own);
    expect(byLast.json()).toEqual({ data: { user_id: last.id, urgency_level: 'high' } });
    expect((await questionnaire(ofLast.id)).urgency).toBe('high');
  });

  it('is refused for an unknown plant, without a questionnaire, for another level, and to a customer', async () => {
    const plant = await aCustomer(test.platform);
    const before = await everything(test);
    const id = plant.account.id;
    expect((await urge(`?urgency_level=high&user_id=${NOBODY}`)).statusCode).toBe(404);
    const none = await urge(`?urgency_level=high&user_id=${id}`);
    expect([none.statusCode, none.json().error]).toEqual([
      404,
      'This plant has no questionnaire yet.',
    ]);
    for (const query of ['', '?urgency_level=low', '?urgency_level=high&urgency_level=high']) {
      const answer = await urge(query);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
        400,
        ['urgency_level'],
      ]);
    }
    const badId = await urge('?urgency_level=high&user_id=7');
    expect([badId.statusCode, Object.keys(badId.json().fields)]).toEqual([400, ['user_id']]);
    expect((await urge(`?urgency_level=high&user_id=${id}`, plant)).statusCode).toBe(403);
    expect(await everything(test)).toEqual(before);
  });
});
