import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCustomer, anAdministrator, aQuery, type SignedIn } from '../../../testing/builders.ts';
import { aPdf } from '../../../testing/documents.ts';
import { aForm, file } from '../../../testing/form.ts';
import { aDevice, deliveriesOf } from '../../../testing/push-builders.ts';
import { aNotification } from '../../../testing/report-builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { fanOutJob } from '../fan-out.ts';
import { answerWords } from './notify.ts';

describe('closed phones are notified of', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
  });
  const messagesOf = ({ account }: SignedIn) =>
    test.platform.db
      .selectFrom('pushMessage')
      .select(['kind', 'title', 'body', 'notificationId'])
      .where('accountId', '=', account.id)
      .orderBy('createdAt')
      .execute();
  const resolve = async (id: string, urgencyLevel = 'Done', by = panel) => {
    const answer = await call.put(`/questionnaire/csp?id=${id}`, { urgencyLevel }, by.headers);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const off = (by: SignedIn, body: object) => call.put('/account/me/push', body, by.headers);
  const withDevice = async () => {
    const buyer = await aCustomer(test.platform);
    return { buyer, device: await aDevice(test.platform, buyer) };
  };

  it('a resolved query, once, and again after it was reopened', async () => {
    const { buyer, device } = await withDevice();
    const second = await aDevice(test.platform, buyer);
    const { id } = await aQuery(test.platform, { accountId: buyer.account.id });
    await resolve(id, 'Low');
    expect(await messagesOf(buyer)).toEqual([]);
    await resolve(id);
    await resolve(id);
    const message = {
      kind: 'query_resolved',
      title: 'Your query is resolved',
      body: 'Our team has dealt with your query about Slotting Blade. See it in your records.',
      notificationId: null,
    };
    expect(await messagesOf(buyer)).toEqual([message]);
    expect(await deliveriesOf(test.platform, device)).toMatchObject([{ isUrgent: true }]);
    expect(await deliveriesOf(test.platform, second)).toHaveLength(1);
    await resolve(id, 'High');
    expect(await messagesOf(buyer)).toHaveLength(1);
    await resolve(id);
    expect(await messagesOf(buyer)).toEqual([message, message]);
  });

  it('a resolved machine query, with the machine’s name spelt right', async () => {
    const { buyer } = await withDevice();
    const query = { accountId: buyer.account.id, name: 'Stiching Machine' };
    const { id } = await aQuery(test.platform, { subject: 'machine', ...query });
    const body = { urgency_level: 'Done' };
    const answer = await call.put(`/machine/query?id=${id}`, body, panel.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await messagesOf(buyer)).toMatchObject([
      { kind: 'query_resolved', body: expect.stringContaining('query about Stitching Machine.') },
    ]);
    expect(answerWords({ id, ...query }).body).toContain('query about Stitching Machine.');
  });

  it('nothing that their own account did', async () => {
    const desk = await anAdministrator(test.platform);
    await aDevice(test.platform, desk);
    const { id } = await aQuery(test.platform, { accountId: desk.account.id });
    await resolve(id, 'Done', desk);
    expect(await messagesOf(desk)).toEqual([]);
    const other = await aQuery(test.platform, { accountId: desk.account.id });
    await resolve(other.id);
    expect(await messagesOf(desk)).toHaveLength(1);
  });

  it('nothing without a device, with the kind switched off, or with an expired session', async () => {
    const bare = await aCustomer(test.platform);
    const { buyer: silent } = await withDevice();
    await off(silent, { QueryResolved: false });
    const { buyer: away } = await withDevice();
    await test.platform.db
      .updateTable('session')
      .set({ expiresAt: test.clock() })
      .where('accountId', '=', away.account.id)
      .execute();
    for (const buyer of [bare, silent, away]) {
      const { id } = await aQuery(test.platform, { accountId: buyer.account.id });
      await resolve(id);
      expect(await messagesOf(buyer)).toEqual([]);
    }
    await off(silent, { QueryResolved: true, ReportReady: false });
    await resolve((await aQuery(test.platform, { accountId: silent.account.id })).id);
    expect(await messagesOf(silent)).toHaveLength(1);
  });

  it('nothing of a change that was rolled back', async () => {
    const { buyer } = await withDevice();
    const { id } = await aQuery(test.platform, { accountId: buyer.account.id });
    const body = { urgencyLevel: 'Done', quantity: 0 };
    const refused = await call.put(`/questionnaire/csp?id=${id}`, body, panel.headers);
    expect(refused.statusCode).toBe(400);
    expect(await messagesOf(buyer)).toEqual([]);
  });

  it('a report, with its number', async () => {
    const { buyer } = await withDevice();
    const { buyer: silent } = await withDevice();
    await off(silent, { ReportReady: false });
    for (const { account } of [buyer, silent]) {
      const form = aForm([
        ['user_id', account.id],
        ['report', file(aPdf(), 'report.pdf', 'application/pdf')],
      ]);
      const headers = { ...panel.headers, ...form.headers };
      const answer = await call.post('/report/create', form.payload, headers);
      expect(answer.statusCode, answer.body).toBe(201);
    }
    expect(await messagesOf(buyer)).toEqual([
      {
        kind: 'report_ready',
        title: 'Your report is ready',
        body: 'Report #1 on your plant is ready in the app.',
        notificationId: null,
      },
    ]);
    expect(await messagesOf(silent)).toEqual([]);
  });

  it('a notification, once for each account, with its words stored once', async () => {
    const { buyer, device } = await withDevice();
    const { buyer: silent } = await withDevice();
    await off(silent, { Announcements: false });
    const bare = await aCustomer(test.platform);
    const { id } = await aNotification(test.platform, {
      audience: { kind: 'all' },
      recipients: 3,
      delivered: 0,
    });
    const fanOut = () => fanOutJob(test.platform).run({ notificationId: id });
    await Promise.all([fanOut(), fanOut()]);
    await fanOut();
    expect(await messagesOf(buyer)).toEqual([
      { kind: 'announcement', title: null, body: null, notificationId: id },
    ]);
    expect(await deliveriesOf(test.platform, device)).toMatchObject([{ isUrgent: false }]);
    for (const other of [silent, bare]) expect(await messagesOf(other)).toEqual([]);
  });

  it('a notification to thousands of accounts, with one statement a batch', async () => {
    const CROWD = 3000;
    const { db, clock } = test.platform;
    await sql`
      with plant as (
        insert into account (id, role, mobile, company_name, password_hash, is_active, is_verified,
          registered_at, created_at, updated_at)
        select gen_random_uuid(), 'customer', (6000000000 + n)::text, 'Crowd', 'none', true, true,
          now(), now(), now()
        from generate_series(1, ${sql.lit(CROWD)}) n
        returning id, mobile
      ), opened as (
        insert into session (token_hash, account_id, purpose, created_at, expires_at)
        select sha256(mobile::bytea), id, 'session', now(), ${clock()}::timestamptz + '1 day'::interval
        from plant
        returning token_hash, account_id
      )
      insert into push_subscription
        (id, account_id, session_hash, endpoint, p256dh, auth, created_at, updated_at)
      select gen_random_uuid(), account_id, token_hash, 'https://push.plant.in/' || account_id, 'x', 'y',
        now(), now()
      from opened`.execute(db);
    const { id } = await aNotification(test.platform, {
      audience: { kind: 'filter', filter: { search: 'Crowd' } },
      recipients: CROWD,
      delivered: 0,
    });
    await fanOutJob(test.platform).run({ notificationId: id });
    const { rows } = await sql<{ messages: number; deliveries: number }>`
      select (select count(*) from push_message where notification_id = ${id}) as messages,
        (select count(*) from push_delivery join push_message on id = message_id
          where notification_id = ${id}) as deliveries`.execute(db);
    expect(rows).toEqual([{ messages: CROWD, deliveries: CROWD }]);
  });
});
