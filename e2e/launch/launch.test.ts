import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clone, makeClone } from './clone.ts';
import {
  findBelow,
  killIfThere,
  launch,
  type RunningServer,
  startServer,
  until,
} from './process.ts';

/**
 * Runs in a folder that only its owner may enter: root's, or that of an ordinary user. The next
 * test uses a server that a test leaves running, because starts take most of the time here.
 */
describe('npm start', () => {
  const administrator = { mobile: '9812345670', password: 'a long enough secret' };
  const servers: RunningServer[] = [];
  let clone: Clone;
  let dataDir: string;

  beforeAll(async () => {
    clone = await makeClone({ closed: true, pruned: true, built: true });
    await writeFile(join(clone.root, 'server', 'src', 'changed.ts'), 'export {};\n');
    dataDir = join(clone.beside, 'data');
  });

  afterAll(async () => {
    for (const server of servers) await server.kill9All();
    await clone?.remove();
  });

  async function start(env: Record<string, string> = {}): Promise<RunningServer> {
    const server = await startServer({ root: clone.root, dataDir, env });
    servers.push(server);
    return server;
  }

  async function running(): Promise<RunningServer> {
    const last = servers.at(-1);
    const isUp = last !== undefined && (await status(last, '/readyz')) === 200;
    return isUp ? last : start();
  }

  const isGone = async (server: RunningServer) => (await server.pids()).length === 0;

  async function status(server: RunningServer, path: string): Promise<number> {
    return fetch(server.url + path).then(
      (response) => response.status,
      () => 0,
    );
  }

  async function login(server: RunningServer): Promise<number> {
    const response = await fetch(`${server.url}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...administrator, isAdmin: true }),
    });
    return response.status;
  }

  const pidOf = (server: RunningServer, command: string) =>
    findBelow(server.child.pid ?? 0, command);

  it('installs at most 450 MB to build and run, without browsers, test tools and checks', async () => {
    const packages = join(clone.root, 'node_modules');
    const { stdout } = await promisify(execFile)('du', ['-sm', packages]);
    expect(Number.parseInt(stdout, 10)).toBeLessThanOrEqual(450);
    const tools = ['@biomejs/biome', '@playwright/test', 'jsdom', 'knip', 'typescript', 'vitest'];
    const present = ['fastify', ...tools].filter((name) => existsSync(join(packages, name)));
    expect(present).toEqual(['fastify']);
  });

  it('builds again if a source is newer, starts, and says in four lines where to go', async () => {
    const server = await start({
      ADMIN_MOBILE: administrator.mobile,
      ADMIN_PASSWORD: administrator.password,
    });
    await until(
      async () => server.output().split('\n').length > 4,
      'all lines are printed',
      server.output,
    );
    const [first, ...greeting] = server.output().split('\n');
    expect(first).toBe('Building…');
    expect(greeting, greeting.join('\n')).toHaveLength(4);
    expect(await status(server, '/readyz')).toBe(200);
    expect(await status(server, '/')).toBe(200);
    expect(await login(server)).toBe(200);
  });

  it('says in one line that it is already running, and stops', async () => {
    const server = await running();
    const second = launch({ root: clone.root, dataDir });
    expect((await second.ended).code).toBe(1);
    const pid = await pidOf(server, 'dist/server/main.js');
    expect(second.output()).toBe(
      `Fluteline is already running on the data folder ${dataDir} (process ${pid}).`,
    );
    expect(await status(server, '/readyz')).toBe(200);
  });

  it('keeps running if PostgreSQL is killed, and becomes ready again by itself', async () => {
    const server = await running();
    killIfThere(await pidOf(server, 'postgres -D'), 'SIGKILL');
    await until(async () => (await login(server)) === 200, 'it signs in again', server.output);
    await until(async () => (await status(server, '/readyz')) === 200, 'ready', server.output);
  });

  it('ends everything on Ctrl-C, including the database, without output of npm', async () => {
    const server = await running();
    await pidOf(server, 'postgres -D');
    await server.stop('SIGINT');
    expect(await isGone(server)).toBe(true);
    expect(server.output()).not.toMatch(/npm error|ELIFECYCLE/);
  });

  it('ends everything if only npm is asked to end', async () => {
    const server = await running();
    expect(server.output()).not.toContain('Building');
    server.child.kill('SIGTERM');
    await until(() => isGone(server), 'all ended', server.output);
  });

  it('starts at once after kill -9 of npm alone', async () => {
    const first = await running();
    first.child.kill('SIGKILL');
    const second = await start();
    expect(await login(second)).toBe(200);
    expect(await isGone(first)).toBe(true);
  });

  it('starts after kill -9 of the server', async () => {
    const first = await running();
    killIfThere(await pidOf(first, 'dist/server/main.js'), 'SIGKILL');
    expect((await first.ended).code).toBe(137);
    const second = await start();
    expect(await login(second)).toBe(200);
    expect(await isGone(first)).toBe(true);
  });

  it('starts with all its data after kill -9 of everything', async () => {
    const first = await running();
    await first.kill9All();
    const second = await start();
    expect(await login(second)).toBe(200);
  });

  it('ends in order if its launcher is killed', async () => {
    const server = await running();
    killIfThere(await pidOf(server, 'node bin/start.mjs'), 'SIGKILL');
    await until(() => isGone(server), 'all ended', server.output);
  });

  it('leaves nothing behind if its terminal closes while it starts', async () => {
    const fresh = join(clone.beside, 'fresh');
    for (const afterMs of [300, 600, 1_000, 1_500]) {
      const server = launch({ root: clone.root, dataDir: fresh });
      await delay(afterMs);
      killIfThere(-(server.child.pid ?? 0), 'SIGHUP');
      await server.ended;
      await until(async () => !(await isInUse(fresh)), 'all ended', server.output);
      await rm(fresh, { recursive: true, force: true });
    }
  });

  it('says why it cannot build', async () => {
    await writeFile(join(clone.root, 'server', 'src', 'main.ts'), 'import "./nowhere.ts";\n');
    const server = launch({ root: clone.root, dataDir });
    expect((await server.ended).code).toBe(1);
    expect(server.output()).toMatch(/^Building…\nBuilding failed \(code 1\):\n.*nowhere\.ts/s);
  });
});

/**
 * Checks the environment, which every process except the database inherits, and the database's
 * folder, because root cannot read another user's environment in every container.
 */
async function isInUse(folder: string): Promise<boolean> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const environments = processes.map((pid) =>
    readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''),
  );
  const hasApp = (await Promise.all(environments)).some((environment) =>
    environment.includes(`DATA_DIR=${folder}\0`),
  );
  const postmaster = join(folder, 'database', 'cluster', 'data', 'postmaster.pid');
  const hasDatabase = await readFile(postmaster).then(
    () => true,
    () => false,
  );
  return hasApp || hasDatabase;
}
