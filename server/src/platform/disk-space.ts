import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '../messages/index.ts';
import { answerWithin } from './answer-within.ts';
import { AppError } from './app-error.ts';
import type { Settings } from './settings.ts';
import { sharedLook } from './shared-look.ts';

/** Space on a disk, in bytes: how much this account may still fill, and the disk's size. */
export interface Space {
  readonly free: number;
  readonly size: number;
}

/** Reads the space of a folder's disk; `null` when it cannot be read: no such folder, a mount that is gone. */
export type ReadSpace = (folder: string) => Promise<Space | null>;

/** The kind of data that is written to a disk. */
export type DiskUse = 'data' | 'log' | 'backups';

/** The space of a disk, and whether it is low. */
export interface DiskState extends Space {
  readonly use: DiskUse;
  readonly isLow: boolean;
}

/** The disks this process writes to. */
export interface Disks {
  states(): Promise<DiskState[]>;
  /** Throws a 507 while the data's disk has too little space for files. */
  requireRoom(): Promise<void>;
}

const noRoomForFiles = () =>
  new AppError('storage_full', { sentence: messages.requests.noRoomForFiles });

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/**
 * Returns true for an error that says a disk, or an account's quota on it, is full: on this machine
 * or the database's.
 */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error));
}

/** Returns the refusal of files that a full disk did not take; throws any other error. */
export function asNoRoom(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return noRoomForFiles();
  throw error;
}

/** Reads a disk's space from the operating system. */
export const readSpace: ReadSpace = async (folder) => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch {
    return null;
  }
};

const READ_WITHIN_MS = 2000;

/** Limits the duration of a read: a folder that does not answer in time counts as unreadable. */
function withinTime(read: ReadSpace): ReadSpace {
  const look = sharedLook(read);
  return (folder) => {
    const looked = look(folder).catch(() => null);
    return answerWithin(READ_WITHIN_MS, looked, () => null);
  };
}

type DiskSettings = Pick<
  Settings,
  'DATA_DIR' | 'LOG' | 'BACKUP_DIR' | 'DISK_FREE_BYTES' | 'DISK_FREE_PERCENT'
>;

function foldersOf({ DATA_DIR, LOG, BACKUP_DIR }: DiskSettings, uploads: string) {
  const database = join(DATA_DIR, 'database');
  const folders: (readonly [DiskUse, readonly string[]])[] = [['data', [uploads, database]]];
  if (LOG === 'file') folders.push(['log', [join(DATA_DIR, 'log')]]);
  if (BACKUP_DIR) folders.push(['backups', [BACKUP_DIR]]);
  return folders;
}

/** Opens the disks of a data folder; when its parts are on several disks, the fullest counts. */
export function openDisks(settings: DiskSettings, uploads: string, look = readSpace): Disks {
  const read = withinTime(look);
  const { DISK_FREE_BYTES, DISK_FREE_PERCENT } = settings;
  const isLow = ({ free, size }: Space) =>
    free < DISK_FREE_BYTES || free < (size * DISK_FREE_PERCENT) / 100;
  const stateOf = async (use: DiskUse, folders: readonly string[]): Promise<DiskState[]> => {
    const spaces = (await Promise.all(folders.map(read))).filter((space) => space !== null);
    const [fullest] = spaces.sort((a, b) => a.free - b.free);
    return fullest ? [{ use, ...fullest, isLow: isLow(fullest) }] : [];
  };
  const folders = foldersOf(settings, uploads);
  return {
    states: async () =>
      (await Promise.all(folders.map(([use, list]) => stateOf(use, list)))).flat(),
    async requireRoom() {
      const [data] = await Promise.all(
        folders.filter(([use]) => use === 'data').map(([use, list]) => stateOf(use, list)),
      );
      if (data?.[0]?.isLow) throw noRoomForFiles();
    },
  };
}
