import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { copyBinaries, removeOtherCopies } from './binary-copies.ts';
import { readPostmasterFile } from './postmaster-file.ts';

const isRoot = process.getuid?.() === 0;
const canUnshare = isRoot && spawnSync('unshare', ['--mount', 'true']).status === 0;
const fixture = new URL('./run-until-ended.fixture.ts', import.meta.url).pathname;

let folder = '';
const children: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fluteline-as-root-'));
});

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function run(command: readonly string[], dataDir: string): Promise<ChildProcess> {
  const [program = '', ...args] = [...command, process.execPath, fixture, dataDir];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  expect(String(line)).toContain('postgresql://');
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

describe.runIf(isRoot)('the embedded PostgreSQL started by root', () => {
  it('stores its data in a folder that only root may enter, and runs as another user', async () => {
    const dataDir = join(folder, 'closed', 'data', 'database');
    await mkdir(dataDir, { recursive: true });
    await chmod(join(folder, 'closed'), 0o700);
    const child = await run([], dataDir);
    const data = join(dataDir, 'cluster', 'data');
    const postmaster = await readPostmasterFile(data);
    const status = await readFile(`/proc/${postmaster?.pid}/status`, 'utf8');
    const uid = Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
    expect(uid).toBeGreaterThan(0);
    expect(await stat(data)).toMatchObject({ uid });
    expect((await stat(join(folder, 'closed'))).mode & 0o777).toBe(0o700);
    await end(child);
  });

  it.runIf(canUnshare)('creates a user if the system has none that it can use', async () => {
    const passwd = join(folder, 'passwd');
    const group = join(folder, 'group');
    await writeFile(passwd, 'root:x:0:0:root:/root:/bin/sh\nother:x:999:999::/:/bin/false\n');
    await writeFile(group, 'root:x:0:\n');
    const mounts = 'mount --bind "$0" /etc/passwd && mount --bind "$1" /etc/group && shift';
    const child = await run(
      ['unshare', '--mount', 'sh', '-c', `${mounts} && exec "$@"`, passwd, group],
      join(folder, 'no-user', 'database'),
    );
    await end(child);
    expect(await readFile(passwd, 'utf8')).toMatch(/^fluteline:x:998:998:/m);
    expect(await readFile(group, 'utf8')).toMatch(/^fluteline:x:998:$/m);
  });
});

describe('copies of the binaries', () => {
  const source = () => join(folder, 'source');
  const parent = () => join(folder, 'copies');
  const copy = () =>
    copyBinaries({ source: source(), parent: parent(), name: 'it-1', finish: async () => {} });

  beforeAll(async () => {
    await mkdir(join(source(), 'bin'), { recursive: true, mode: 0o700 });
    await writeFile(join(source(), 'bin', 'program'), 'program', { mode: 0o700 });
    await writeFile(join(source(), 'words'), 'words', { mode: 0o600 });
    await writeFile(join(source(), 'static.a'), 'not needed');
  });

  it('can be read and run by others, and leave out the static libraries', async () => {
    expect(await copy()).toBe(join(parent(), 'it-1'));
    expect((await stat(join(parent(), 'it-1', 'bin', 'program'))).mode & 0o777).toBe(0o755);
    expect((await stat(join(parent(), 'it-1', 'words'))).mode & 0o777).toBe(0o644);
    expect(await readdir(join(parent(), 'it-1'))).toEqual(['bin', 'words']);
    expect(await readdir(parent())).toEqual(['it-1']);
  });

  it('are made again if a file is missing, even by several processes at once', async () => {
    await rm(join(parent(), 'it-1', 'words'));
    await Promise.all([copy(), copy(), copy()]);
    expect(await readFile(join(parent(), 'it-1', 'words'), 'utf8')).toBe('words');
    expect(await readdir(parent())).toEqual(['it-1']);
  });

  it('of other versions are removed, except one that is running', async () => {
    const beside = join(folder, 'beside');
    const at = (name: string) => join(beside, name);
    const names = ['postgres-17.1-linux-x64', 'postgres-18.1-linux-x64', 'postgres-18.2-linux-x64'];
    for (const name of [...names, 'database']) await mkdir(at(name), { recursive: true });
    const running = new Map([[1, `${at('postgres-18.1-linux-x64')}/bin/postgres\0-D`]]);
    await removeOtherCopies(at('postgres-18.2-linux-x64'), async () => running);
    expect((await readdir(beside)).sort()).toEqual(['database', ...names.slice(1)]);
    await removeOtherCopies(join(beside, 'database'), async () => new Map());
    expect(await readdir(beside)).toHaveLength(3);
  });

  it('are refused in a folder that another user could change', async () => {
    await chmod(parent(), 0o777);
    await expect(copy()).rejects.toThrow(/writable by others/);
  });
});
