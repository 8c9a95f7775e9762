import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

const sqliteBusy = 5;
const retryEveryMs = 100;

export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
  readonly folder: string;
  readonly pid: number | undefined;
  /** 'process 4711', or 'another process' if its number is unknown. */
  readonly owner: string;

  constructor(folder: string, pid: number | undefined) {
    const owner = pid === undefined ? 'another process' : `process ${pid}`;
    super(`The folder ${folder} is in use (${owner}).`);
    this.folder = folder;
    this.pid = pid;
    this.owner = owner;
  }
}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Referenced here, because an unreferenced lock would be garbage collected and thereby released.
 */
const openLocks = new Set<DatabaseSync>();

/**
 * Node has no advisory file locks, but its built-in SQLite has. An exclusive transaction on an
 * empty file is a lock of the operating system: it ends with the process however the process dies,
 * cannot be mistaken for a reused pid, and works between containers that share a volume.
 */
export async function lockFolder(folder: string, timeoutMs = 0): Promise<FolderLock> {
  const ownerFile = join(folder, 'lock.pid');
  const deadline = Date.now() + timeoutMs;
  let lock = tryLock(join(folder, 'lock'));
  while (lock === undefined && Date.now() < deadline) {
    await delay(retryEveryMs);
    lock = tryLock(join(folder, 'lock'));
  }
  if (lock === undefined) throw new FolderInUseError(folder, await readOwner(ownerFile));
  const taken = lock;
  openLocks.add(taken);
  try {
    await writeFile(ownerFile, `${process.pid}\n`, { mode: 0o600 });
  } catch (error) {
    closeLock(taken);
    throw error;
  }
  return {
    async release() {
      if (!openLocks.has(taken)) return;
      await rm(ownerFile, { force: true });
      closeLock(taken);
    },
  };
}

function closeLock(lock: DatabaseSync): void {
  openLocks.delete(lock);
  lock.close();
}

function tryLock(file: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be used as a lock: ${reason}.`);
  }
}

async function readOwner(file: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10);
  return Number.isNaN(pid) ? undefined : pid;
}
