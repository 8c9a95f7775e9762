import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { releaseFiles } from '../../platform/files/file-rows.ts';
import { aCustomer, aMobile, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { aReport } from '../../testing/report-builders.ts';
import { stateOf } from '../../testing/state.ts';
import { startTestApp, type TestApp, testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const settingsOf = async (test: TestApp, by: SignedIn) => {
  const answer = await wire(test).get('/admin/installation', by.headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

describe('the installation', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
  });
  afterEach(() => vi.restoreAllMocks());

  it('shows its state', async () => {
    const before = await settingsOf(test, panel);
    expect(before).toMatchObject({
      version: test.platform.version,
      sms: { provider: 'outbox', healthy: true, waiting: 0 },
      storage: { kind: 'disk', healthy: true, files: 0, bytes: 0 },
      database: {
        healthy: true,
        migration: Object.keys(migrations).at(-1),
        version: expect.stringMatching(/^\d+/),
      },
      demonstration: { loaded: false, items: 0, plants: 0 },
    });
    expect(before.database.bytes).toBeGreaterThan(1_000_000);
    expect(Date.parse(before.started_at)).toBeLessThanOrEqual(test.clock().getTime());
    const { file } = await aReport(test.platform);
    expect((await settingsOf(test, panel)).storage).toMatchObject({ files: 1, bytes: 400 });
    await test.platform.db
      .transaction()
      .execute((tx) => releaseFiles({ tx, now: test.clock() }, [file]));
    expect((await settingsOf(test, panel)).storage.files).toBe(1);
    // The file for testing storage was removed.
    const uploads = dirname(test.platform.uploadTmpDir);
    const names = await readdir(uploads, { recursive: true });
    expect(names.filter((name) => name.includes('try-'))).toEqual([]);
  });

  it('needs attention when a job has waited for half a minute', async () => {
    expect((await settingsOf(test, panel)).jobs).toMatchObject({ healthy: true });
    const { db, jobs } = test.platform;
    await db.transaction().execute((tx) => jobs.resend(tx, 'waits-for-nobody', [{}]));
    await sql`update jobs.job set start_after = now() - interval '31 seconds'
      where name = 'waits-for-nobody'`.execute(db);
    expect((await settingsOf(test, panel)).jobs).toEqual({
      healthy: false,
      detail: expect.stringMatching(/^1 job waits for more than 30 seconds, .*waits-for-nobody/),
    });
    await sql`delete from jobs.job where name = 'waits-for-nobody'`.execute(db);
  });

  it('allows notifications to phones to wait for a quarter of an hour', async () => {
    const { db } = test.platform;
    const wait = (name: string, minutes: number) =>
      sql`insert into jobs.job (name, data, start_after)
        values (${name}, '{}', now() - ${`${minutes} minutes`}::interval)`.execute(db);
    await wait('deliver-push', 14);
    await wait('deliver-push-again', 14);
    expect((await settingsOf(test, panel)).jobs).toMatchObject({ healthy: true });
    await wait('deliver-push', 16);
    expect((await settingsOf(test, panel)).jobs).toMatchObject({ healthy: false });
    await sql`delete from jobs.job where name like 'deliver-push%'`.execute(db);
  });

  it('shows how long data is stored', async () => {
    const { retention } = await settingsOf(test, panel);
    expect(retention).toEqual([
      { what: 'customer_session', days: 30 },
      { what: 'administrator_session', days: 0.5 },
      { what: 'code', days: 1 },
      { what: 'attempt', days: 1 },
      { what: 'kept_answer', days: 30 },
      { what: 'released_file', days: 1 },
      { what: 'account_to_erase', days: 7 },
      { what: 'unverified_registration', days: 7 },
      { what: 'audit_address', days: 30 },
      { what: 'transfer', days: 7 },
      { what: 'push_delivery', days: 30 },
    ]);
  });

  it('reports when files cannot be stored', async () => {
    const put = vi.spyOn(test.platform.files, 'put');
    put.mockRejectedValue(new Error('ENOSPC: no space left on device'));
    expect((await settingsOf(test, panel)).storage).toMatchObject({
      healthy: false,
      detail: 'A file could not be stored: ENOSPC: no space left on device',
    });
  });

  it('reports that codes wait, and why they could not be sent', async () => {
    await sql`insert into jobs.job (name, data, state, output) values
      ('deliver-code', '{}', 'created', null),
      ('deliver-code', '{}', 'failed', '{"message": "MSG91 did not accept the message"}'),
      ('erase-accounts', '{}', 'failed', '{"message": "another matter"}')`.execute(
      test.platform.db,
    );
    const { sms } = await settingsOf(test, panel);
    expect(sms).toMatchObject({
      healthy: false,
      detail: '1 code of the last hour could not be sent: MSG91 did not accept the message',
    });
    await sql`delete from jobs.job where name = 'deliver-code'`.execute(test.platform.db);
    expect((await settingsOf(test, panel)).sms.healthy).toBe(true);
  });

  it('is shown only to administrators', async () => {
    const customer = await aCustomer(test.platform);
    const before = await stateOf(test.platform.db);
    const body = { mobile: aMobile() };
    const asked = (headers = {}) => [
      call.get('/admin/installation', headers),
      call.post('/admin/installation/test-message', body, headers),
      call.post('/admin/demonstration', {}, headers),
      call.delete('/admin/demonstration', headers),
    ];
    for (const answer of await Promise.all(asked())) expect(answer.statusCode).toBe(401);
    for (const answer of await Promise.all(asked(customer.headers))) {
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_administrator']);
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
    expect(await test.sms.all()).toEqual([]);
  });
});

describe('a test message', () => {
  const test = testApp();
  const call = wire(test);
  const send = (by: SignedIn, body: object) =>
    call.post('/admin/installation/test-message', body, by.headers);
  afterEach(() => vi.restoreAllMocks());

  it('goes through the configured provider, and leaves an audit row without the number', async () => {
    const panel = await anAdministrator(test.platform);
    const mobile = aMobile();
    const answer = await send(panel, { mobile: `+91${mobile}` });
    expect(answer.json()).toEqual({
      data: {
        sent: true,
        detail: 'It is in the outbox file on the server and was not sent to a phone.',
      },
    });
    expect(await test.sms.codeFor(mobile)).toBe('000000');
    const rows = await test.platform.db
      .selectFrom('audit')
      .select(['actorId', 'after'])
      .where('action', '=', 'test_message.sent')
      .execute();
    const to = `${mobile.slice(0, 2)}••••••${mobile.slice(-2)}`;
    expect(rows).toEqual([
      { actorId: panel.account.id, after: { to, provider: 'outbox', sent: true } },
    ]);
  });

  it('is sent once for a key, and gets the same answer again', async () => {
    const panel = await anAdministrator(test.platform);
    const keyed = { ...panel, headers: { ...panel.headers, 'idempotency-key': 'one-message' } };
    const body = { mobile: aMobile() };
    const first = await send(keyed, body);
    expect(first.statusCode, first.body).toBe(200);
    const [before, messages] = [await stateOf(test.platform.db), await test.sms.all()];
    const again = await send(keyed, body);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    const other = await send(keyed, { mobile: aMobile() });
    expect([other.statusCode, other.json().code]).toEqual([422, 'key_reused']);
    expect(await stateOf(test.platform.db)).toEqual(before);
    expect(await test.sms.all()).toEqual(messages);
  });

  it('shows why it was not sent', async () => {
    const panel = await anAdministrator(test.platform);
    const refusal = new Error('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    vi.spyOn(test.platform.sms, 'sendCode').mockRejectedValue(refusal);
    const answer = await send(panel, { mobile: aMobile() });
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { sent: false, detail: 'The message was not accepted: fetch failed: connect ECONNREFUSED' },
    ]);
  });

  it('is sent at most five times an hour, even when many are requested at the same time', async () => {
    const panel = await anAdministrator(test.platform);
    const sent = (await test.sms.all()).length;
    const mobile = aMobile();
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(panel, { mobile })));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.sms.all()).length).toBe(sent + 5);
    expect((await send(await anAdministrator(test.platform), { mobile })).statusCode).toBe(200);
    test.clock.forward(3601);
    expect((await send(panel, { mobile })).statusCode).toBe(200);
  });

  it('needs a mobile number', async () => {
    const panel = await anAdministrator(test.platform);
    const before = await stateOf(test.platform.db);
    for (const body of [{}, { mobile: '98765' }, { mobile: 7 }]) {
      const answer = await send(panel, body);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['mobile']]);
    }
    expect(await stateOf(test.platform.db)).toEqual(before);
  });

  it('shows what a real provider answered', async () => {
    let answer = { status: 200, body: { type: 'success' } };
    const provider: Server = createServer((_request, response) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const address = provider.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const own = await startTestApp({
      SMS_PROVIDER: 'msg91',
      MSG91_AUTH_KEY: 'a key of nobody',
      MSG91_TEMPLATE_ID: 'template',
      MSG91_ENDPOINT: `http://127.0.0.1:${port}/flow`,
    });
    const panel = await anAdministrator(own.platform);
    const ask = () =>
      wire(own).post('/admin/installation/test-message', { mobile: aMobile() }, panel.headers);
    expect((await ask()).json().data).toEqual({
      sent: true,
      detail: 'The provider has accepted the message.',
    });
    answer = { status: 401, body: { type: 'error' } };
    const refused = await ask();
    expect(refused.json().data).toEqual({
      sent: false,
      detail: 'The message was not accepted: MSG91 did not accept the message (status 401)',
    });
    expect(refused.body).not.toContain('a key of nobody');
    await own.close();
    await new Promise((resolve) => provider.close(resolve));
  });
});
