import { describe, expect, it } from 'vitest';
import { aCustomer, aMachine, anAccount, aQuery, signedIn } from '../../../testing/builders.ts';
import { aPlantPart, aQuestionnaire } from '../../../testing/plant-builders.ts';
import { aNotification, aReport } from '../../../testing/report-builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';

const NAME = 'AAAAAAAAAAAAAAAAAAAAAA-64x48';

describe('the export of the caller’s own data', () => {
  const test = testApp();
  const call = wire(test);

  it('contains everything of the caller and nothing of others', async () => {
    const { platform } = test;
    const me = await aCustomer(platform, { consentVersion: '2026-11-01' });
    const { id: accountId } = me.account;
    await signedIn(platform, me.account);
    const query = await aQuery(platform, { accountId, images: [NAME] });
    const machineQuery = await aQuery(platform, { accountId, subject: 'machine' });
    const machine = await aMachine(platform, { accountId, isActive: false, images: [NAME] });
    const part = await aPlantPart(platform, { accountId });
    const questionnaire = await aQuestionnaire(platform, { accountId, ownerName: 'The head' });
    const report = await aReport(platform, { accountId });
    const notification = await aNotification(platform, { to: [accountId] });
    const other = await anAccount(platform);
    await aQuery(platform, { accountId: other.id });
    await aMachine(platform, { accountId: other.id });
    await aPlantPart(platform, { accountId: other.id });
    await aQuestionnaire(platform, { accountId: other.id });
    await aReport(platform, { accountId: other.id });
    await aNotification(platform, { to: [other.id] });

    const answer = await call.get('/account/me/export', me.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    const { data } = answer.json();
    expect(data).toMatchObject({
      exported_at: expect.any(String),
      complete: true,
      account: { ID: accountId, Mobile: me.account.mobile, Email: me.account.email },
      privacy: { ConsentVersion: '2026-11-01', ErasureDueAt: null },
      machines: [{ ID: machine.id, is_active: false, images: [`/pictures/${NAME}.webp`] }],
      parts: [{ ID: part.id }],
      questionnaires: [{ ID: questionnaire.id, OwnerName: 'The head', Report: true }],
      reports: [{ id: report.id, file_name: 'Plant report.pdf' }],
      notifications: [{ id: notification.id, title: 'Board fair in Pune' }],
    });
    const kinds = data.queries.map((one: { type: string; ID?: string; id?: string }) => [
      one.type,
      one.ID ?? one.id,
    ]);
    expect(kinds.sort()).toEqual([
      ['csp', query.id],
      ['machine', machineQuery.id],
    ]);
    expect(data.sessions).toHaveLength(2);
    expect(answer.body).not.toContain(me.headers.authorization.slice('Bearer '.length));
    expect(answer.body).not.toMatch(/hash|password/i);
    expect((await test.app.inject({ url: data.reports[0].report_url })).statusCode).toBe(200);
  });

  it('contains only the account itself when it is new', async () => {
    const me = await aCustomer(test.platform);
    const { data } = (await call.get('/account/me/export', me.headers)).json();
    expect(data).toMatchObject({ queries: [], query_history: [], machines: [], parts: [] });
    expect(data).toMatchObject({ questionnaires: [], reports: [], notifications: [] });
    const raised = await call.post(
      '/questionnaire/csp',
      {
        sparePartName: 'Gear',
        relatedMachine: 'Printing',
        urgencyLevel: 'low',
        specificationAvailable: 'No',
        quantity: 1,
        requiredPartDetails: 'Spur',
      },
      me.headers,
    );
    const again = (await call.get('/account/me/export', me.headers)).json().data;
    expect(again.query_history).toEqual([
      { query_id: raised.json().data.ID, at: expect.any(String), kind: 'raised' },
    ]);
  });

  it('is only for verified accounts', async () => {
    const unverified = await aCustomer(test.platform, { isVerified: false });
    expect((await call.get('/account/me/export', unverified.headers)).statusCode).toBe(403);
    expect((await call.get('/account/me/export')).statusCode).toBe(401);
  });
});
