import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aCustomer, aMobile, anAdministrator, type SignedIn } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { bearer, wire } from '../../../testing/wire.ts';

describe('a stored request', () => {
  const test = testApp();
  const call = wire(test);

  it('has a fast hash only if it has no password, and otherwise one of its account and key', async () => {
    const Password = 'kraft liner 7';
    const named = ({ headers }: SignedIn, key: string) => ({ ...headers, 'idempotency-key': key });
    const buyer = await aCustomer(test.platform);
    const consent = { AnalyticsConsent: true };
    await call.put('/account/me/privacy', consent, named(buyer, 'first-key'));
    await call.post('/account/me/erasure', { Password }, named(buyer, 'second-key'));
    await call.post('/account/me/erasure', { Password }, named(buyer, 'third-key'));
    const other = await aCustomer(test.platform);
    await call.post('/account/me/erasure', { Password }, named(other, 'third-key'));
    const rows = await test.platform.db
      .selectFrom('idempotency')
      .select('requestHash')
      .orderBy('createdAt')
      .execute();
    const hashes = rows.map(({ requestHash }) => requestHash.toString('hex'));
    const fast = (method: string, path: string, fields: object) => {
      const asked = [method, `/api/account/me/${path}`, [], [], Object.entries(fields), []];
      return hash('sha256', JSON.stringify(asked));
    };
    expect(new Set(hashes).size).toBe(4);
    expect(hashes[0]).toBe(fast('PUT', 'privacy', consent));
    expect(hashes).not.toContain(fast('POST', 'erasure', { Password }));
  });
});

describe('a whole visit', () => {
  const test = testApp({ LOG: 'file', LOG_LEVEL: 'trace' });
  const call = wire(test);

  it('leaves no password, code or token in log, tables or answers', async () => {
    const Mobile = aMobile();
    const secrets = [
      'kraft liner 7',
      'the new one 2',
      'a wrong guess 3',
      'made-up-token-of-40-signs',
    ];
    const [first = '', second = '', wrong = '', madeUp = ''] = secrets;
    const codes: string[] = [];
    const answers: string[] = [];
    const post = async (path: string, body: object, token = '') => {
      const answer = await call.post(path, body, token ? bearer(token) : {});
      answers.push(answer.body.replace(/"token":"[^"]+"/, ''));
      return answer.json();
    };
    const newCode = async () => {
      const code = await test.sms.codeFor(Mobile);
      codes.push(code);
      return code;
    };
    const company = { Email: 'a@plant.example', CompanyName: 'Plant', Mobile };
    await post('/account/register', { ...company, Password: first });
    await post('/account/login', { Mobile, Password: first });
    await post('/account/login', { Mobile, Password: wrong });
    await post('/account/verifyOtp', { Mobile, otp: '000000' });
    const session = await post('/account/verifyOtp', { Mobile, otp: await newCode() });
    await call.get(`/account/me?token=${session.token}`, bearer(madeUp));
    await post('/account/sendOtp', { mobile: Mobile });
    await expect.poll(async () => (await test.sms.all()).length, { timeout: 15_000 }).toBe(2);
    const grant = await post('/account/verifyOtp', { Mobile, otp: await newCode() });
    const reset = await call.put(
      '/account/resetPassword',
      { Password: second },
      bearer(grant.token),
    );
    expect(reset.statusCode).toBe(200);
    const again = await post('/account/login', { Mobile, Password: second });
    const { headers } = await anAdministrator(test.platform);
    answers.push((await call.get('/account/', headers)).body);
    answers.push((await call.get('/account/me', bearer(again.token))).body);
    await call.post('/account/login', `{"Password":"${first}",`, {
      'content-type': 'application/json',
    });
    secrets.push(session.token, grant.token, again.token);

    const log = await readFile(join(test.platform.uploadTmpDir, '..', '..', 'log.jsonl'), 'utf8');
    expect(log.split('\n').length).toBeGreaterThan(10);
    expect(log).toContain(`${Mobile.slice(0, 2)}••••••${Mobile.slice(-2)}`);
    const audit = await sql`select * from audit`.execute(test.platform.db);
    const jobs = await sql`select data::text, output::text from jobs.job`.execute(test.platform.db);
    const rows = JSON.stringify([audit.rows, jobs.rows]);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(5);
      expect(log).not.toContain(secret);
      expect(rows).not.toContain(secret);
      expect(answers.join('\n')).not.toContain(secret);
    }
    expect(codes).toHaveLength(2);
    for (const code of codes) {
      // These digits may occur by chance in times, ids and figures, next to other characters.
      const byItself = new RegExp(`(?<![\\w.])${code}(?!\\w)`);
      for (const text of [log, rows, ...answers]) expect(text).not.toMatch(byItself);
    }
    expect(log).not.toContain(Mobile);
    expect(rows).not.toContain('$argon2id$');
    expect(answers.join('\n')).not.toMatch(/argon2|password_?hash/i);
  });
});
