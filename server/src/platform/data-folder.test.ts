import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderInUseError } from '@fluteline/embedded-postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DataFolderError, openDataFolder } from './data-folder.ts';

describe('the data folder', () => {
  let folder = '';
  const children: ChildProcess[] = [];

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'fluteline-folder-')));
  });

  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  async function lockElsewhere(): Promise<ChildProcess> {
    const module = new URL('./data-folder.ts', import.meta.url).href;
    const script = `const { openDataFolder } = await import(${JSON.stringify(module)});
      await openDataFolder(process.argv[1]);
      console.log('locked');
      setInterval(() => undefined, 60_000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    return child;
  }

  it('has private folders for the database, uploads and outbox', async () => {
    const opened = await openDataFolder(join(folder, 'deep', 'data'));
    expect(opened.path).toBe(join(folder, 'deep', 'data'));
    expect(opened.database).toBe(join(opened.path, 'database'));
    expect(opened.uploads).toBe(join(opened.path, 'uploads'));
    expect(opened.outbox).toBe(join(opened.path, 'outbox'));
    await opened.close();
  });

  it('names the folders that others may read, and none inside a folder they cannot enter', async () => {
    const path = join(folder, 'data');
    const closed = await openDataFolder(path);
    expect(closed.openToOthers).toEqual([]);
    await closed.close();
    await chmod(closed.uploads, 0o755);
    const hidden = await openDataFolder(path);
    expect(hidden.openToOthers).toEqual([]);
    await hidden.close();
    await chmod(path, 0o711);
    const entered = await openDataFolder(path);
    expect(entered.openToOthers).toEqual([closed.uploads]);
    await entered.close();
    await chmod(path, 0o755);
    const open = await openDataFolder(path);
    expect(open.openToOthers).toEqual([path, closed.uploads]);
    await open.close();
  });

  it('refuses a second opener in one line that names the folder and the process', async () => {
    const child = await lockElsewhere();
    const refusal = await openDataFolder(folder, { lockTimeoutMs: 0 }).catch((error) => error);
    expect(refusal).toBeInstanceOf(FolderInUseError);
    expect(refusal).toMatchObject({ folder, pid: child.pid });
    expect(refusal.message).toContain(folder);
    expect(refusal.message).toContain(String(child.pid));
    expect(refusal.message).not.toContain('\n');
  });

  it('refuses a second opener of the same process as well, until the first closes', async () => {
    const first = await openDataFolder(folder);
    await expect(openDataFolder(folder, { lockTimeoutMs: 0 })).rejects.toBeInstanceOf(
      FolderInUseError,
    );
    await first.close();
    await (await openDataFolder(folder, { lockTimeoutMs: 0 })).close();
  });

  it('is free immediately after the process that locked it was killed', async () => {
    const child = await lockElsewhere();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await openDataFolder(folder, { lockTimeoutMs: 0 })).close();
  });

  it('ignores a stale pid file, even one that names a running process', async () => {
    await writeFile(join(folder, 'lock.pid'), `${process.ppid}\n`);
    const opened = await openDataFolder(folder, { lockTimeoutMs: 0 });
    expect(await readFile(join(folder, 'lock.pid'), 'utf8')).toBe(`${process.pid}\n`);
    await opened.close();
  });

  it('waits for a process that is just ending', async () => {
    const child = await lockElsewhere();
    setTimeout(() => child.kill('SIGKILL'), 300);
    await (await openDataFolder(folder, { lockTimeoutMs: 5_000 })).close();
  });

  it('is reported in one line when it cannot be used', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const refusal = await openDataFolder(join(file, 'data')).catch((error) => error);
    expect(refusal).toBeInstanceOf(DataFolderError);
    expect(refusal.message).toContain(join(file, 'data'));
  });
});
