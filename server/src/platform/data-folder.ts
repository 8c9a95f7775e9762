import { access, constants, mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from '@fluteline/embedded-postgres';
import { messageOf } from './log/error-message.ts';

/**
 * How long a start waits for the folder's lock: right after `kill -9` of npm or the launcher, the
 * app itself is still ending.
 */
const otherAppEndsWithinMs = 3_000;

/** Returns the folder for unfinished uploads of all processes. */
export function temporaryUploads(uploads: string): string {
  return join(uploads, 'tmp');
}

/** Returns the folder for unfinished uploads of one of several processes. */
export function childUploads(uploads: string, number: number): string {
  return join(temporaryUploads(uploads), String(number));
}

export interface DataFolder {
  readonly path: string;
  readonly database: string;
  readonly uploads: string;
  readonly outbox: string;
  /**
   * Folders that other accounts of this machine may read: empty unless a folder was created by
   * something else.
   */
  readonly openToOthers: readonly string[];
  close(): Promise<void>;
}

type Folders = Omit<DataFolder, 'close' | 'openToOthers'>;

export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/** Creates the folder where it is missing and locks it against other processes until `close()`. */
export async function openDataFolder(
  path: string,
  options: { lockTimeoutMs?: number } = {},
): Promise<DataFolder> {
  try {
    const folder = await makePrivateFolders(path);
    const lock = await lockFolder(folder.path, options.lockTimeoutMs ?? otherAppEndsWithinMs);
    const openToOthers = await foldersOpenToOthers(folder);
    return { ...folder, openToOthers, close: () => lock.release() };
  } catch (error) {
    if (error instanceof FolderInUseError) throw error;
    throw new DataFolderError(`The data folder ${path} cannot be used: ${messageOf(error)}`);
  }
}

async function makePrivateFolders(path: string): Promise<Folders> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const root = await realpath(path);
  const folder = {
    path: root,
    database: join(root, 'database'),
    uploads: join(root, 'uploads'),
    outbox: join(root, 'outbox'),
  };
  for (const part of [folder.database, folder.uploads, folder.outbox]) {
    await mkdir(part, { recursive: true, mode: 0o700 });
    await access(part, constants.R_OK | constants.W_OK);
  }
  return folder;
}

const READ = 0o044;
const ENTER = 0o011;

/** Checks POSIX permissions; Windows has access lists instead, which Node does not show. */
async function foldersOpenToOthers(folder: Folders): Promise<string[]> {
  if (process.platform === 'win32') return [];
  const mayOthers = async (path: string, bits: number) => ((await stat(path)).mode & bits) !== 0;
  const found = (await mayOthers(folder.path, READ)) ? [folder.path] : [];
  if (!(await mayOthers(folder.path, ENTER))) return found;
  for (const part of [folder.database, folder.uploads, folder.outbox]) {
    if (await mayOthers(part, READ)) found.push(part);
  }
  return found;
}
