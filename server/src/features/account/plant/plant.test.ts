import { NOTE_LETTERS } from '@fluteline/domain/account';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  aCustomer,
  aMachine,
  anAdministrator,
  aQuery,
  type SignedIn,
} from '../../../testing/builders.ts';
import { aPdf } from '../../../testing/documents.ts';
import { aForm, file } from '../../../testing/form.ts';
import { aPlantPart, aQuestionnaire } from '../../../testing/plant-builders.ts';
import { aNotification } from '../../../testing/report-builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { eraseAccountsJob } from '../privacy/erase-accounts.ts';

const NOBODY = '01a1fe53-2032-7aae-9e4e-e0a3c1c98d39';

describe('a plant’s page', () => {
  const test = testApp();
  const call = wire(test);
  let asha: SignedIn;
  let plant: SignedIn;
  const at = (rest = '', id = plant.account.id) => `/admin/users/${id}${rest}`;
  const eventsOf = async (query = '') => {
    const answer = await call.get(at(`/events${query}`), asha.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  beforeAll(async () => {
    asha = await anAdministrator(test.platform, { name: 'Asha' });
    plant = await aCustomer(test.platform, {
      companyName: 'Deccan Boxes',
      consentVersion: '2026-01',
      consentedAt: test.clock(),
    });
  });

  it('begins with the account, its activity and its consents', async () => {
    await aPlantPart(test.platform, { accountId: plant.account.id });
    const answer = await call.get(at(), asha.headers);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().data).toMatchObject({
      ID: plant.account.id,
      CompanyName: 'Deccan Boxes',
      catalogue_filled: 1,
      ConsentVersion: '2026-01',
      ConsentedAt: plant.account.consentedAt?.toISOString(),
      ErasureDueAt: null,
      version: 1,
    });
  });

  it('has notes that are added once for a key, listed newest first, and removed', async () => {
    const headers = { ...asha.headers, 'idempotency-key': 'a-note-of-asha' };
    const note = { text: ' Pays late.\nAsk for Ravi. ' };
    const added = await call.post(at('/notes'), note, headers);
    expect(added.statusCode, added.body).toBe(201);
    expect((await call.post(at('/notes'), note, headers)).body).toBe(added.body);
    test.clock.forward(60);
    const longest = await call.post(at('/notes'), { text: 'x'.repeat(NOTE_LETTERS) }, asha.headers);
    expect(longest.statusCode).toBe(201);
    const list = async () => (await call.get(at('/notes?limit=5'), asha.headers)).json();
    expect(await list()).toMatchObject({
      total: 2,
      data: [
        { id: longest.json().data.id },
        { text: 'Pays late.\nAsk for Ravi.', by: { id: asha.account.id, name: 'Asha' } },
      ],
    });
    const removed = () => call.delete(at(`/notes/${added.json().data.id}`), asha.headers);
    expect((await removed()).statusCode).toBe(204);
    expect((await removed()).statusCode).toBe(404);
    expect(await list()).toMatchObject({ total: 1 });
    const log = await call.get(`/admin/audit?target_id=${plant.account.id}`, asha.headers);
    const actions = log.json().data.map(({ action }: { action: string }) => action);
    expect(actions).toEqual(['account.note_removed', 'account.note_added', 'account.note_added']);
    expect(log.body).not.toContain('Pays late');
    expect((await call.get('/account/me/export', plant.headers)).body).not.toContain('xxxx');
  });

  it('lists all events in one timeline, paged without gap or repetition', async () => {
    const { id: accountId } = plant.account;
    const { platform } = test;
    test.clock.forward(60);
    const query = await call.post(
      '/machine/query',
      { type: 'machine', item_id: (await aMachine(platform)).id, urgency_level: 'High' },
      plant.headers,
    );
    expect(query.statusCode, query.body).toBe(201);
    const { id } = query.json().data;
    test.clock.forward(60);
    const assign = { administrator_id: asha.account.id };
    await call.put(`/admin/queries/${id}/assignee`, assign, asha.headers);
    test.clock.forward(60);
    await call.post(
      `/admin/queries/${id}/answers`,
      { text: 'Ready in ten days', resolution: 'supplied' },
      asha.headers,
    );
    test.clock.forward(60);
    await call.put(`/machine/query?id=${id}`, { urgency_level: 'High' }, asha.headers);
    test.clock.forward(60);
    const now = test.clock();
    await aQuestionnaire(platform, { accountId, createdAt: now, submittedAt: now });
    test.clock.forward(60);
    await call.put('/report/request-audit', { audit_requested: true }, plant.headers);
    await aMachine(platform, { accountId, soldAt: new Date(test.clock().getTime() + 1) });
    test.clock.forward(60);
    const form = aForm([
      ['user_id', accountId],
      ['report', file(aPdf(), 'Deccan.pdf', 'application/pdf')],
    ]);
    const report = await call.post('/report/create', form.payload, {
      ...asha.headers,
      ...form.headers,
    });
    const { id: reportId } = report.json().data;
    test.clock.forward(60);
    await call.post(`/admin/reports/${reportId}/withdraw`, { reason: 'Of another' }, asha.headers);
    test.clock.forward(60);
    await aNotification(platform, { to: [accountId], sentBy: asha.account.id });
    test.clock.forward(60);
    await call.put(`/account/?id=${accountId}`, { CompanyName: 'Deccan Cartons' }, asha.headers);

    const { data, next } = await eventsOf('?limit=100');
    expect(next).toBeNull();
    expect(data.map(({ kind }: { kind: string }) => kind)).toEqual([
      'account_changed',
      'notified',
      'report_withdrawn',
      'report_uploaded',
      'machine_sold',
      'machine_listed',
      'audit_requested',
      'questionnaire_submitted',
      'questionnaire_begun',
      'query_reopened',
      'query_resolved',
      'query_answered',
      'query_assigned',
      'query_raised',
      'note_added',
      'part_added',
      'signed_up',
    ]);
    expect(data.find(({ kind }: { kind: string }) => kind === 'query_answered')).toMatchObject({
      about: id,
      title: 'Folder Gluer',
      detail: 'Ready in ten days',
      by: 'Asha',
      by_administrator: true,
    });
    expect(data.find(({ kind }: { kind: string }) => kind === 'query_assigned')).toMatchObject({
      title: 'Folder Gluer',
      by_id: asha.account.id,
      assigned_to: { id: asha.account.id, name: 'Asha' },
    });
    const note = data.find(({ kind }: { kind: string }) => kind === 'note_added');
    expect(note.detail).toHaveLength(200);
    const paged: unknown[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page = await eventsOf(`?limit=3${after && `&after=${encodeURIComponent(after)}`}`);
      expect(page.data.length).toBeLessThanOrEqual(3);
      paged.push(...page.data);
      after = page.next;
    }
    expect(paged).toEqual(data);
  });

  it('lists the plant’s own open queries, machines and notifications only', async () => {
    const { id: accountId } = plant.account;
    const part = await aQuery(test.platform, { accountId, name: 'Comb' });
    await aQuery(test.platform, { accountId, status: 'resolved' });
    const open = await call.get(`/admin/queries?account_id=${accountId}&status=open`, asha.headers);
    expect(open.json()).toMatchObject({ total: 2, data: [{}, { ID: part.id }] });
    const machines = await call.get(at('/machines'), asha.headers);
    expect(machines.json()).toMatchObject({ total: 1, data: [{ queries: 0, is_own: false }] });
    const notifications = await call.get(at('/notifications?limit=1'), asha.headers);
    expect(notifications.json()).toMatchObject({ data: [{ read_at: null }] });
    const { total } = notifications.json();
    const own = (await call.get('/notification/my', plant.headers)).json().data.notifications;
    expect(own).toHaveLength(total);
    await call.post('/account/me/notifications/read', { until: own.at(-1).id }, plant.headers);
    const read = await call.get(at('/notifications?limit=1'), asha.headers);
    expect(read.json().data[0].read_at).toEqual(expect.any(String));
  });

  it('refuses invalid calls without writing anything', async () => {
    const before = await stateOf(test.platform.db);
    const reads = ['', '/events', '/notes', '/machines', '/notifications', '/reported-answers'];
    for (const rest of reads) {
      expect((await call.get(at(rest))).statusCode).toBe(401);
      expect((await call.get(at(rest), plant.headers)).statusCode).toBe(403);
      expect((await call.get(at(rest, 'x'), asha.headers)).statusCode).toBe(404);
    }
    for (const rest of reads.slice(0, 3)) {
      expect((await call.get(at(rest, NOBODY), asha.headers)).statusCode).toBe(404);
    }
    for (const after of ['x', `2026-02-31T00:00:00.000000Z~notified:${NOBODY}`]) {
      const answer = await call.get(at(`/events?after=${after}`), asha.headers);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['after']]);
    }
    for (const [body, by, status] of [
      [{ text: 'x'.repeat(NOTE_LETTERS + 1) }, asha, 400],
      [{ text: ' ' }, asha, 400],
      [{ text: 'a\u0000' }, asha, 400],
      [{ text: 'Mine' }, plant, 403],
    ] as const) {
      const answer = await call.post(at('/notes'), body, by.headers);
      expect(answer.statusCode).toBe(status);
      if (status === 400) expect(Object.keys(answer.json().fields)).toEqual(['text']);
    }
    expect((await call.post(at('/notes', NOBODY), { text: 'x' }, asha.headers)).statusCode).toBe(
      404,
    );
    const [note] = (await call.get(at('/notes'), asha.headers)).json().data;
    expect((await call.delete(at(`/notes/${note.id}`), plant.headers)).statusCode).toBe(403);
    const elsewhere = at(`/notes/${note.id}`, asha.account.id);
    expect((await call.delete(elsewhere, asha.headers)).statusCode).toBe(404);
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('is gone with its notes once the plant is erased', async () => {
    const { db, clock } = test.platform;
    const due = { erasureDueAt: clock() };
    await db.updateTable('account').set(due).where('id', '=', plant.account.id).execute();
    await eraseAccountsJob(test.platform).run({});
    for (const rest of ['', '/events', '/notes']) {
      expect((await call.get(at(rest), asha.headers)).statusCode).toBe(404);
    }
    expect((await call.post(at('/notes'), { text: 'x' }, asha.headers)).statusCode).toBe(404);
    expect(await db.selectFrom('accountNote').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('reportAnswers').selectAll().execute()).toEqual([]);
  });
});
