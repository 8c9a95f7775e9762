import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aPdf } from '../../testing/documents.ts';
import { aForm, file } from '../../testing/form.ts';
import { aQuestionnaire } from '../../testing/plant-builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

describe('a request for an audit that a report answered', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
  });

  const upload = async ({ account }: SignedIn): Promise<string> => {
    const form = aForm([
      ['user_id', account.id],
      ['report', file(aPdf(), 'Audit.pdf', 'application/pdf')],
    ]);
    const headers = { ...panel.headers, ...form.headers };
    const answer = await call.post('/report/create', form.payload, headers);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().data.id;
  };
  const withdraw = async (id: string) => {
    const reason = { reason: 'It told of another plant' };
    const answer = await call.post(`/admin/reports/${id}/withdraw`, reason, panel.headers);
    expect(answer.statusCode, answer.body).toBe(204);
  };
  const ask = async ({ headers }: SignedIn) => {
    const answer = await call.put('/report/request-audit', { audit_requested: true }, headers);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const aPlant = async () => {
    const plant = await aCustomer(test.platform);
    const { id: accountId } = plant.account;
    const asked = await aQuestionnaire(test.platform, { accountId, submittedAt: test.clock() });
    test.clock.forward(60);
    // Started later, so that the newest questionnaire is not the one with the request.
    await aQuestionnaire(test.platform, { accountId });
    await ask(plant);
    return { plant, asked: asked.id };
  };
  const requestOf = async (id: string) =>
    test.platform.db
      .selectFrom('questionnaire')
      .select('auditRequestedAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const isWaiting = async ({ account }: SignedIn) => {
    const search = new URLSearchParams({ search: account.mobile, audit_requested: 'true' });
    return (await call.get(`/account/?${search}`, panel.headers)).json().data.length > 0;
  };

  it('is open again, with its original time, once that report is withdrawn', async () => {
    const { plant, asked } = await aPlant();
    const before = await requestOf(asked);
    const report = await upload(plant);
    expect(await requestOf(asked)).toEqual({ auditRequestedAt: null });
    expect(await isWaiting(plant)).toBe(false);
    await withdraw(report);
    expect(await requestOf(asked)).toEqual(before);
    expect(await isWaiting(plant)).toBe(true);
  });

  it('stays answered while a later report exists, and is open again after the last one', async () => {
    const { plant } = await aPlant();
    const [first, second] = [await upload(plant), await upload(plant)];
    await withdraw(first);
    expect(await isWaiting(plant)).toBe(false);
    await withdraw(second);
    expect(await isWaiting(plant)).toBe(true);
  });

  it('stays answered when an earlier report answered it', async () => {
    const { plant } = await aPlant();
    await upload(plant);
    await withdraw(await upload(plant));
    expect(await isWaiting(plant)).toBe(false);
  });
});
