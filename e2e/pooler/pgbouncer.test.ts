import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fluteline/embedded-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseLine, openDatabaseLine } from '../../server/src/testing/database-line.ts';
import { smsReader } from '../../server/src/testing/sms-reader.ts';
import { freePort } from '../launch/free-port.ts';
import { type RunningServer, startServer, until } from '../launch/process.ts';

const root = resolve(import.meta.dirname, '..', '..');
const administrator = { mobile: '9812345670', password: 'a long enough secret' };

/** Starts a pooler with so few connections that every transaction shares one with others. */
async function startPooler(folder: string, database: URL) {
  const port = await freePort();
  const name = database.pathname.slice(1);
  const file = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `${name} = host=127.0.0.1 port=${database.port} user=${database.username} password=${database.password}`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'unix_socket_dir =', 'auth_type = any'],
    ...['pool_mode = transaction', 'default_pool_size = 2', 'max_client_conn = 100'],
  ];
  await writeFile(file, lines.join('\n'), { mode: 0o644 });
  // PgBouncer refuses to run as root.
  const child = spawn(process.env.POOLER ?? '', ['-u', 'nobody', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const isUp = () =>
    new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
      socket.on('connect', () => socket.end());
    });
  try {
    await until(isUp, 'PgBouncer listens', () => '');
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop, url: `postgresql://${database.username}@127.0.0.1:${port}/${name}` };
}

describe('PgBouncer in transaction mode', { timeout: 60_000 }, () => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  let line: DatabaseLine;
  let pooler: { readonly url: string; stop(): Promise<void> };
  let server: RunningServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-pooler-'));
    postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), name: 'pooled' });
    line = await openDatabaseLine(postgres.url);
    pooler = await startPooler(folder, new URL(line.url));
    server = await startServer({
      root,
      dataDir: join(folder, 'data'),
      command: [process.execPath, join(root, 'dist', 'server', 'main.js')],
      env: {
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: postgres.url,
        DATABASE_PREPARE: '0',
        // Requests of a test must not be refused because the machine is busy.
        DATABASE_WAIT_MS: '15000',
        OVERLOAD_MS: '60000',
        ACCOUNT_WAIT_MS: '60000',
        LIST_MS: '1500',
        ADMIN_MOBILE: administrator.mobile,
        ADMIN_PASSWORD: administrator.password,
      },
    });
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    await pooler?.stop();
    await line?.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const post = (path: string, body: object) =>
    fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signIn = () => post('/account/login', { ...administrator, isAdmin: true });

  it('serves many calls at once over two connections, while jobs bypass it', async () => {
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const signedIn = await Promise.all(Array.from({ length: 5 }, signIn));
    expect(signedIn.map(({ status }) => status)).toEqual(signedIn.map(() => 200));
    const { token } = (await (await signIn()).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const paths = Array.from({ length: 20 }, () => '/api/catalogue/');
    const read = await Promise.all(paths.map((path) => fetch(server.url + path, { headers })));
    expect(new Set(read.map(({ status }) => status))).toEqual(new Set([200]));
    const Mobile = '9876500001';
    const plant = {
      CompanyName: 'Pooled',
      Name: 'Asha',
      Email: 'asha@pooled.in',
      Password: 'Corrugator-36',
    };
    const registered = await post('/account/register', { ...plant, Mobile });
    expect(registered.status, await registered.text()).toBe(201);
    const sms = smsReader(join(folder, 'data', 'outbox', 'sms.jsonl'));
    expect(await sms.codeFor(Mobile)).toMatch(/^\d+$/);
  });

  /** Takes a lock for which a reader of the catalogue waits, in a statement of its own. */
  const lockCatalogue = async () => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query('begin; lock table catalogue_item in access exclusive mode');
    const waiting = async () => {
      const { rows } = await client.query(
        `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`,
      );
      return rows[0].count as number;
    };
    return { waiting, release: () => client.end() };
  };
  const read = async (signal?: AbortSignal) => {
    const { token } = (await (await signIn()).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    return () => fetch(`${server.url}/api/catalogue/`, { headers, ...(signal && { signal }) });
  };

  it('passes on that a statement timed out, and that its caller has left', async () => {
    const leaving = new AbortController();
    const [slow, left] = [await read(), await read(leaving.signal)];
    const lock = await lockCatalogue();
    try {
      const answer = slow();
      await until(async () => (await lock.waiting()) > 0, 'a statement waits', server.output);
      expect((await answer).status).toBe(503);
      await until(async () => (await lock.waiting()) === 0, 'none waits', server.output);
      const gone = left().catch(() => 'gone');
      await until(async () => (await lock.waiting()) > 0, 'another waits', server.output);
      leaving.abort();
      expect(await gone).toBe('gone');
      await until(async () => (await lock.waiting()) === 0, 'none waits again', server.output);
    } finally {
      await lock.release();
    }
    expect((await (await read())()).status).toBe(200);
  });
});
