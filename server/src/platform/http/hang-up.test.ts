import { readFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { anAccount, anAdministrator, type SignedIn } from '../../testing/builders.ts';
import { stateOf } from '../../testing/state.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('a call whose client no longer waits', () => {
  let test: TestApp;
  let administrator: SignedIn;
  const start = async (environment: NodeJS.ProcessEnv = {}) => {
    test = await startTestApp({ LOG: 'file', LIST_MS: '60000', ...environment });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    administrator = await anAdministrator(test.platform);
  };
  afterEach(() => test.close());

  const send = (method: string, path: string, body = '') => {
    const { port } = test.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = [
      `${method} /api${path} HTTP/1.1`,
      'Host: here',
      `Authorization: ${administrator.headers.authorization}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    return socket;
  };
  const waiting = async () => {
    const { rows } = await sql<{ query: string }>`select query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(
      test.platform.patient,
    );
    return rows.length;
  };
  const lines = async () => {
    const text = await readFile(join(test.platform.uploadTmpDir, '../../log.jsonl'), 'utf8');
    return text
      .trim()
      .split('\n')
      .map((line): Record<string, unknown> => JSON.parse(line));
  };
  const ERROR = 50;
  const errors = async () => (await lines()).filter(({ level }) => Number(level) >= ERROR);
  /** Locks a row or table from outside the application. */
  const locking = async (what: (tx: TestApp['platform']['db']) => Promise<unknown>) => {
    const transaction = await test.platform.patient.startTransaction().execute();
    await what(transaction);
    return () => transaction.rollback().execute();
  };
  const lockAccount = (id: string) =>
    locking((tx) =>
      tx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute(),
    );

  it('has its search cancelled when the client hangs up, without an error in the log', async () => {
    await start();
    const release = await locking((tx) =>
      sql`lock table catalogue_item in access exclusive mode`.execute(tx),
    );
    const socket = send('GET', '/catalogue/?product_name=roller');
    await expect.poll(waiting).toBe(1);
    socket.destroy();
    await expect.poll(waiting).toBe(0);
    await release();
    await expect
      .poll(async () => (await lines()).some(({ msg }) => msg === 'abandoned'))
      .toBe(true);
    expect(await errors()).toEqual([]);
  });

  it('has its write rolled back when the client hangs up', async () => {
    await start();
    const account = await anAccount(test.platform);
    const release = await lockAccount(account.id);
    const before = await stateOf(test.platform.patient);
    const socket = send('PUT', `/account/?id=${account.id}`, '{"CompanyName":"Nobody waits"}');
    await expect.poll(waiting).toBe(1);
    socket.destroy();
    await expect.poll(waiting).toBe(0);
    await release();
    expect(await stateOf(test.platform.patient)).toEqual(before);
    // The connection still works for the next call.
    const again = await test.app.inject({
      method: 'PUT',
      url: `/api/account/?id=${account.id}`,
      headers: administrator.headers,
      payload: { CompanyName: 'Somebody waits' },
    });
    expect(again.statusCode, again.body).toBe(200);
    expect(await errors()).toEqual([]);
  });

  it('has its write rolled back when its time runs out, and is answered with 503', async () => {
    await start({ REQUEST_MS: '1000' });
    const account = await anAccount(test.platform);
    const release = await lockAccount(account.id);
    const before = await stateOf(test.platform.patient);
    const { port } = test.app.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/account/?id=${account.id}`, {
      method: 'PUT',
      headers: { ...administrator.headers, 'content-type': 'application/json' },
      body: '{"CompanyName":"Too late"}',
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    await expect.poll(waiting).toBe(0);
    await release();
    expect(await stateOf(test.platform.patient)).toEqual(before);
  });
});
