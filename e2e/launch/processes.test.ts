import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsReader } from '../../server/src/testing/sms-reader.ts';
import { startLoad } from './load.ts';
import { killIfThere, launch, type RunningServer, startServer, until } from './process.ts';

const root = resolve(import.meta.dirname, '..', '..');
const command = [process.execPath, join(root, 'dist', 'server', 'main.js')] as const;
const administrator = { mobile: '9812345670', password: 'a long enough secret' };

describe('the processes of PROCESSES=2', { timeout: 120_000 }, () => {
  let folder: string;
  let dataDir: string;
  let server: RunningServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-processes-'));
    dataDir = join(folder, 'data');
    const env = {
      PROCESSES: '2',
      DRAIN_MS: '500',
      DATABASE_POOL: '4',
      ADMIN_MOBILE: administrator.mobile,
      ADMIN_PASSWORD: administrator.password,
    };
    server = await startServer({ root, dataDir, command, env });
  }, 120_000);
  afterAll(async () => {
    await server?.kill9All();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const get = (path: string) => fetch(server.url + path);
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/account${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signIn = () => post('/login', { ...administrator, isAdmin: true });
  const pidsOf = async () => {
    const all = await server.running('dist/server/main.js');
    return all.filter((pid) => pid !== server.child.pid);
  };
  const figure = async (name: string) => {
    const text = await (await get('/metrics')).text();
    const lines = text.split('\n').filter((line) => line.startsWith(name));
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  };

  it('answer on one port, run jobs beside it, and report common metrics', async () => {
    // Two processes answer, and one runs their jobs.
    expect(await pidsOf()).toHaveLength(3);
    const Mobile = '9876500001';
    const plant = { CompanyName: 'Clustered', Email: 'a@clustered.in', Password: 'Corrugator-36' };
    const registered = await post('/register', { ...plant, Mobile });
    expect(registered.status, await registered.text()).toBe(201);
    const sms = smsReader(join(dataDir, 'outbox', 'sms.jsonl'));
    expect(await sms.codeFor(Mobile)).toMatch(/^\d+$/);
    // Each request has a connection of its own, because the processes take connections in turn.
    const headers = { connection: 'close' };
    for (let count = 0; count < 6; count += 1) await fetch(`${server.url}/healthz`, { headers });
    expect(await figure('http_request_duration_seconds_count{method="GET",route="/healthz"')).toBe(
      6,
    );
    expect(await figure('text_messages_limit{window="hour"')).toBe(2000);
    expect(await figure('server_processes')).toBe(3);
    const logs = await readdir(join(dataDir, 'log'));
    expect(logs.toSorted()).toEqual(
      ['1', '2', 'worker'].map((name) => `server-${name}.jsonl`).concat('server.jsonl'),
    );
  });

  it('are started again if one dies', async () => {
    const before = await pidsOf();
    killIfThere(before[0] ?? 0, 'SIGKILL');
    const isThere = async () => {
      const now = await pidsOf();
      return now.length === 3 && now.some((pid) => !before.includes(pid));
    };
    await until(isThere, 'another process is there', server.output);
    expect((await get('/readyz')).status).toBe(200);
  });

  it('are replaced one after the other on SIGUSR2, without a failed request, while a page is open', async () => {
    const before = await pidsOf();
    const { token } = (await (await signIn()).json()) as { token: string };
    const page = await fetch(`${server.url}/api/admin/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(page.status).toBe(200);
    // An idle connection may be closed just as its next request arrives, which cannot be prevented.
    const headers = { authorization: `Bearer ${token}`, connection: 'close' };
    const load = startLoad(2, async () => {
      const { status } = await fetch(`${server.url}/api/catalogue/`, { headers });
      const ready = await fetch(`${server.url}/readyz`, { headers });
      return status === 200 && ready.status === 200 ? null : `${status}, ${ready.status}`;
    });
    killIfThere(server.child.pid ?? 0, 'SIGUSR2');
    const areOthers = async () => {
      const now = await pidsOf();
      return now.length === 3 && now.every((pid) => !before.includes(pid));
    };
    await until(areOthers, 'all processes are replaced', server.output);
    expect(await load.stop()).toEqual([]);
    expect(load.answered()).toBeGreaterThan(10);
  });

  it('end in order on SIGTERM, each after it has answered its requests', async () => {
    const under = Array.from({ length: 4 }, signIn);
    await get('/healthz');
    killIfThere(server.child.pid ?? 0, 'SIGTERM');
    expect((await Promise.all(under)).map(({ status }) => status)).toEqual(under.map(() => 200));
    expect((await server.ended).code).toBe(0);
    await until(async () => (await server.pids()).length === 0, 'all have ended', server.output);
  });

  it('say once, in one line, why they cannot start', async () => {
    const wrong = { PROCESSES: '2', BACKUP_DIR: join('/dev/null', 'backups') };
    const one = launch({ root, dataDir, command, env: wrong });
    expect((await one.ended).code).toBe(1);
    expect(one.output()).toMatch(/^Setting BACKUP_DIR is wrong: [^\n]+$/);
  });
});
