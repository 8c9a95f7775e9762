import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from './app-error.ts';
import type { Settings } from './settings.ts';

/** Room on a disk, in bytes: what this account may still fill, of how much. */
export interface Space {
  readonly free: number;
  readonly size: number;
}

/** Looks at the disk a folder lies on; `null` where there is no such folder. */
export type ReadSpace = (folder: string) => Promise<Space | null>;

/** What is written to a disk. */
export type DiskUse = 'data' | 'log' | 'backups';

/** How a disk stands. */
export interface DiskState extends Space {
  readonly use: DiskUse;
  readonly isLow: boolean;
}

/** The disks this process writes to. */
export interface Disks {
  states(): Promise<DiskState[]>;
  /** Throws a 507 while the data's disk has too little room for files. */
  requireRoom(): Promise<void>;
}

const NO_ROOM_FOR_FILES =
  'There is no room for pictures and files on the server just now. Please send this without them, or try again later.';

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** True where a disk, or what an account may fill of it, is full: this machine's or the database's. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error));
}

/** The refusal of files that a full disk took no more of; any other failure is thrown. */
export function asNoRoom(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('storage_full', { sentence: NO_ROOM_FOR_FILES });
  throw error;
}

/** The room of a folder's disk, as the system says. */
export const readSpace: ReadSpace = async (folder) => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, size: blocks * bsize };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
};

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

/** The disks of a data folder; where its parts lie on several, the fullest counts. */
export function openDisks(settings: DiskSettings, uploads: string, read = readSpace): Disks {
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
      if (data?.[0]?.isLow) throw new AppError('storage_full', { sentence: NO_ROOM_FOR_FILES });
    },
  };
}
