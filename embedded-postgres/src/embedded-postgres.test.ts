import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  borrowEmbeddedPostgres,
  type EmbeddedPostgres,
  FolderInUseError,
  startEmbeddedPostgres,
} from './index.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const name = 'fluteline';
let folder = '';
let running: EmbeddedPostgres | undefined;
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fluteline-postgres-'));
});

afterEach(async () => {
  await running?.stop();
  running = undefined;
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const dataDir = () => join(folder, 'database');
const dataPath = () => join(dataDir(), 'cluster', 'data');

async function start(log: string[] = []): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({
    dataDir: dataDir(),
    name,
    durable: false,
    log: (line) => log.push(line),
  });
  return running;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const fixture = new URL('./run-until-ended.fixture.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [fixture, dataDir()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const [line] = await once(child.stdout, 'data');
  return { child, url: String(line).trim() };
}

async function postmasterPid(): Promise<number> {
  const file = await readPostmasterFile(dataPath());
  if (file === undefined) throw new Error('No postmaster.pid');
  return file.pid;
}

/** A killed process that is not reaped yet still accepts signals, but has no command. */
async function isAlive(pid: number): Promise<boolean> {
  return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')) !== '';
}

describe('the embedded PostgreSQL', () => {
  it('starts, retains its data over a stop, and leaves no process behind', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE stored (word text)');
    await query(first.url, "INSERT INTO stored VALUES ('flute')");
    const pid = await postmasterPid();
    await first.stop();
    expect(await isAlive(pid)).toBe(false);
    const second = await start();
    expect(await query(second.url, 'SELECT word FROM stored')).toEqual([{ word: 'flute' }]);
  });

  it('compares letters beyond ASCII without a locale of the system', async () => {
    const { url } = await start();
    const [row] = await query(
      url,
      `SELECT lower('ÄÉ') AS lower, 'Größe' ILIKE '%GRÖ%' AS found,
        pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = 'fluteline'`,
    );
    expect(row).toEqual({ lower: 'äé', found: true, encoding: 'UTF8' });
  });

  it('gives the application its own database and no rights on the server', async () => {
    const { url } = await start();
    await query(url, 'CREATE EXTENSION IF NOT EXISTS pg_trgm');
    expect(
      await query(url, 'SELECT rolsuper, rolcreatedb FROM pg_roles WHERE rolname = current_user'),
    ).toEqual([{ rolsuper: false, rolcreatedb: true }]);
    await expect(query(url, "SELECT pg_read_file('/etc/passwd')")).rejects.toThrow(/permission/);
    expect(await query(url, 'SHOW data_checksums')).toEqual([{ data_checksums: 'on' }]);
  });

  it('refuses a login without the password, which only its owner can read', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir(), 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect((await stat(dataDir())).mode & 0o777).toBe(0o700);
  });

  it('refuses a second start in the same folder', async () => {
    const { child, url } = await startElsewhere();
    const refusal = await startEmbeddedPostgres({
      dataDir: dataDir(),
      name,
      lockTimeoutMs: 0,
    }).catch((error) => error);
    expect(refusal).toBeInstanceOf(FolderInUseError);
    expect(refusal.pid).toBe(child.pid);
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it('is shared with a command while the application runs, and is otherwise started for it', async () => {
    const { child, url } = await startElsewhere();
    const shared = await borrowEmbeddedPostgres({ dataDir: dataDir(), name });
    expect(shared.url).toBe(url);
    await shared.stop();
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    child.kill('SIGTERM');
    await once(child, 'exit');
    const own = await borrowEmbeddedPostgres({ dataDir: dataDir(), name, durable: false });
    expect(await query(own.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await own.stop();
  });

  it('ends the database left by an application that was killed with -9, and starts its own', async () => {
    const { child, url } = await startElsewhere();
    await query(url, "CREATE TABLE IF NOT EXISTS orphaned AS SELECT 'there' AS word");
    const orphan = await postmasterPid();
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await isAlive(orphan)).toBe(true);
    const log: string[] = [];
    const own = await start(log);
    expect(await isAlive(orphan)).toBe(false);
    expect(log.join()).toContain('left running');
    expect(await query(own.url, 'SELECT word FROM orphaned')).toEqual([{ word: 'there' }]);
  });

  it('recovers after kill -9 of everything', async () => {
    const { child, url } = await startElsewhere();
    await query(url, "CREATE TABLE IF NOT EXISTS survived AS SELECT 'there' AS word");
    const pid = await postmasterPid();
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    const own = await start();
    expect(await query(own.url, 'SELECT word FROM survived')).toEqual([{ word: 'there' }]);
  });

  it('starts although its pid file names a living process of another program', async () => {
    await (await start()).stop();
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    children.push(other);
    await writeFile(join(dataPath(), 'postmaster.pid'), `${other.pid}\n${dataPath()}\n`);
    const own = await start();
    expect(await query(own.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await isAlive(other.pid ?? 0)).toBe(true);
  });

  it('restarts PostgreSQL if it is killed while the application runs', async () => {
    const log: string[] = [];
    const { url } = await start(log);
    for (const _ of [1, 2]) {
      const pid = await postmasterPid();
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => query(url, 'SELECT 1 AS one').catch(() => 'away'), { timeout: 10_000 })
        .toEqual([{ one: 1 }]);
      expect(await postmasterPid()).not.toBe(pid);
    }
    expect(log.filter((line) => line.includes('started again'))).toHaveLength(2);
  }, 30_000);

  it('stops at once between two starts', async () => {
    const own = await start();
    process.kill(await postmasterPid(), 'SIGKILL');
    await own.stop();
    const again = await start();
    expect(await query(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('creates the database again if its creation was interrupted', async () => {
    const fresh = join(folder, 'cut-short');
    await mkdir(join(fresh, 'cluster', 'new', 'base'), { recursive: true });
    await writeFile(join(fresh, 'cluster', 'new', 'PG_VERSION'), '18\n');
    running = await startEmbeddedPostgres({ dataDir: fresh, name, durable: false });
    expect(await query(running.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('listens on the loopback address if the path is too long for a socket', async () => {
    const deep = join(folder, 'd'.repeat(120), 'database');
    running = await startEmbeddedPostgres({ dataDir: deep, name, durable: false });
    const { hostname, searchParams } = new URL(running.url);
    expect([hostname, searchParams.get('host')]).toEqual(['127.0.0.1', null]);
    expect(await query(running.url, 'SHOW listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
  });

  it('starts a copy of the data folder without touching the original', async () => {
    await (await start()).stop();
    const copied = join(folder, 'copied');
    await cp(dataDir(), copied, { recursive: true });
    const original = await start();
    const pid = await postmasterPid();
    const copy = await startEmbeddedPostgres({ dataDir: copied, name, durable: false });
    expect(await query(copy.url, 'SELECT word FROM stored')).toEqual([{ word: 'flute' }]);
    await copy.stop();
    expect(await postmasterPid()).toBe(pid);
    expect(await query(original.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('leaves row values out of its log', async () => {
    const { url } = await start();
    await query(url, "SELECT * FROM nowhere WHERE word = 'secret-word'").catch(() => undefined);
    const text = await readFile(join(dataDir(), 'postgres.log'), 'utf8');
    expect(text).toContain('nowhere');
    expect(text).not.toContain('secret-word');
  });
});
