import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { aCustomer, anAccount, anAdministrator } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('a bare connection', () => {
  let test: TestApp | undefined;
  const sockets: Socket[] = [];
  let port = 0;
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await test?.close();
    test = undefined;
  });

  const start = async (environment: NodeJS.ProcessEnv = {}) => {
    test = await startTestApp(environment);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = test.app.server.address() as AddressInfo);
    return test;
  };
  const open = () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  };
  /** Returns the number of statements that wait for a locked row. */
  const countWaiting = async ({ platform }: TestApp) => {
    const waiting = sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    return (await waiting.execute(platform.db)).rows.length;
  };
  const post = (path: string, length: number, more: readonly string[] = []) =>
    [
      `POST /api${path} HTTP/1.1`,
      'Host: here',
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      'Connection: close',
      ...more,
    ].join('\r\n');

  it('is answered in the API’s error form when the bytes are not HTTP', async () => {
    await start();
    for (const nonsense of ['NONSENSE\r\n\r\n', 'GET / HTTP/1.1\r\nBad Header\r\n\r\n']) {
      const socket = open();
      socket.write(nonsense);
      const answer = await text(socket);
      expect(answer).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
      expect(answer).toContain('x-content-type-options: nosniff');
      expect(answer).toContain('{"error":"The request could not be read.","code":"malformed"}');
    }
    const large = open();
    large.write(`GET / HTTP/1.1\r\nHost: here\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(await text(large)).toMatch(/^HTTP\/1.1 431 /);
  });

  it('is closed within a call’s time limit when a body trickles in', async () => {
    await start({ REQUEST_MS: '400' });
    const socket = open();
    socket.write(`${post('/account/login', 5000)}\r\n\r\n{"Mobile":`);
    let trickled = 0;
    const trickle = setInterval(() => {
      socket.write(' ');
      trickled += 1;
    }, 50);
    const answer = await text(socket);
    clearInterval(trickle);
    expect(answer).toMatch(/^HTTP\/1.1 (408|503) /);
    expect(answer).toContain('"code":');
    expect(trickled, 'long before the body was whole').toBeLessThan(200);
  });

  it('is closed within a call’s time limit when the database makes it wait', async () => {
    const { app, platform } = await start({ REQUEST_MS: '400' });
    const administrator = await anAdministrator(platform);
    const account = await anAccount(platform);
    const blocking = await platform.db.startTransaction().execute();
    await blocking
      .selectFrom('account')
      .select('id')
      .where('id', '=', account.id)
      .forUpdate()
      .execute();
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/account/?id=${account.id}`,
      headers: administrator.headers,
      payload: { CompanyName: 'Waited for' },
    });
    await blocking.rollback().execute();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
  });

  it('is authorized by its token before its body is read', async () => {
    await start();
    const socket = open();
    socket.write(`${post('/account/logout', 100_000)}\r\n\r\n{"never":"ending`);
    expect(await text(socket)).toMatch(/^HTTP\/1.1 401 /);
  });

  it('finishes its request when the server stops', async () => {
    const running = await start();
    const { platform } = running;
    const administrator = await anAdministrator(platform);
    const account = await anAccount(platform);
    const idle = open().resume();
    const idleEnded = new Promise((resolve) => idle.once('close', resolve));
    const blocking = await platform.db.startTransaction().execute();
    await blocking
      .selectFrom('account')
      .select('id')
      .where('id', '=', account.id)
      .forUpdate()
      .execute();
    const url = `http://127.0.0.1:${port}/api/account/?id=${account.id}`;
    const sent = fetch(url, {
      method: 'PUT',
      headers: { ...administrator.headers, 'content-type': 'application/json' },
      body: '{"CompanyName":"Finished"}',
    });
    await expect.poll(() => countWaiting(running), { timeout: 10_000 }).toBe(1);
    const closing = running.app.close();
    await idleEnded;
    await blocking.rollback().execute();
    const answer = await sent;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ data: { CompanyName: 'Finished' } });
    await closing;
  });

  it('answers a connection made before the server stopped listening, after it drained', async () => {
    const { app, platform } = await start();
    const socket = open();
    await once(socket, 'connect');
    platform.drain();
    const closing = app.close();
    while (app.server.listening) await setImmediate();
    socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
    await closing;
  });

  it('accepts a token scheme of any case and a body without a length', async () => {
    const { platform } = await start();
    const { headers } = await aCustomer(platform);
    const socket = open();
    socket.write(
      `${post('/account/logout', 0, [`AUTHORIZATION: ${headers.authorization}`])}\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1.1 204 /);
  });
});
