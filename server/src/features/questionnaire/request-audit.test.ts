import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, type SignedIn } from '../../testing/builders.ts';
import { aQuestionnaire } from '../../testing/plant-builders.ts';
import { stateOf } from '../../testing/state.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

describe('requesting an audit', () => {
  const test = testApp();
  const call = wire(test);
  let plant: SignedIn;
  beforeEach(async () => {
    plant = await aCustomer(test.platform);
  });

  const ask = (body: object = { audit_requested: true }) =>
    call.put('/report/request-audit', body, plant.headers);
  const aSubmitted = (day: number) => {
    const moment = new Date(Date.UTC(2026, 0, day));
    const { id: accountId } = plant.account;
    return aQuestionnaire(test.platform, { accountId, submittedAt: moment, createdAt: moment });
  };
  const askedAt = async (id: string) => {
    const row = await test.platform.db
      .selectFrom('questionnaire')
      .select('auditRequestedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return row.auditRequestedAt;
  };

  it('is stored on the newest submitted questionnaire, with its audit row', async () => {
    const older = await aSubmitted(1);
    const newest = await aSubmitted(2);
    const open = await aQuestionnaire(test.platform, { accountId: plant.account.id });
    const other = await aQuestionnaire(test.platform, { submittedAt: test.clock() });
    const answer = await ask();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({ ID: newest.id, AuditRequested: true, Step: 4 });
    expect(await askedAt(newest.id)).toBeInstanceOf(Date);
    for (const { id } of [older, open, other]) expect(await askedAt(id)).toBeNull();
    const { data } = (await call.get('/questionnaire/', plant.headers)).json();
    expect(data.map((one: { AuditRequested: boolean }) => one.AuditRequested)).toEqual([
      false,
      true,
      false,
    ]);
    const audited = await test.platform.db
      .selectFrom('audit')
      .select(['actorId', 'action'])
      .where('targetId', '=', newest.id)
      .execute();
    expect(audited).toEqual([
      { actorId: plant.account.id, action: 'questionnaire.audit_requested' },
    ]);
  });

  it('keeps its first time when it is requested again, at the same time or later', async () => {
    const { id } = await aSubmitted(1);
    const answers = await Promise.all([1, 2, 3].map(() => ask({ audit_requested: 'true' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const first = await askedAt(id);
    test.clock.forward(3600);
    expect((await ask()).statusCode).toBe(200);
    expect(await askedAt(id)).toEqual(first);
    const audited = test.platform.db.selectFrom('audit').select('id').where('targetId', '=', id);
    expect(await audited.execute()).toHaveLength(1);
  });

  it('requires a submitted questionnaire', async () => {
    const refused = async () => {
      const before = await stateOf(test.platform.db);
      const answer = await ask();
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({
          error: 'Please submit the plant questionnaire first.',
          code: 'nothing_submitted',
        }),
      ]);
      expect(await stateOf(test.platform.db)).toEqual(before);
    };
    await refused();
    await aQuestionnaire(test.platform, { accountId: plant.account.id, step: 2 });
    await refused();
  });

  it.each([{}, { audit_requested: false }, { audit_requested: 'yes' }, { audit_requested: null }])(
    'refuses %j',
    async (body) => {
      const { id } = await aSubmitted(1);
      const answer = await ask(body);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().fields)).toEqual(['audit_requested']);
      expect(await askedAt(id)).toBeNull();
    },
  );
});
