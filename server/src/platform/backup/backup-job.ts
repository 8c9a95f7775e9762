import { text } from 'node:stream/consumers';
import { backupsToRemove } from '@fluteline/domain/backup';
import { DEFAULT_TIME_ZONE } from '@fluteline/domain/time';
import { earlierTime } from '../clock.ts';
import { type FileStore, OutsideFile } from '../files/file-store.ts';
import type { Job } from '../jobs/jobs.ts';
import { messageOf } from '../log/error-message.ts';
import type { Platform } from '../platform.ts';
import { sharedLook } from '../shared-look.ts';
import { verifyArchive } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import { BackupError, type Counts } from './manifest.ts';

/** Name of the job that makes a backup every night. */
export const BACKUP = 'backup';

/** Longest time that the queue lets a job run. */
const MAX_SECONDS = 23 * 3600;
const LAST = 'backups/last.json';
const ARCHIVE = /^backups\/(\d{4}-\d{2}-\d{2}-\d{4}\.tar)$/;
const HALF_STORED = /\.part$/;
const DAY_MS = 86_400_000;

/** The last backup that was read back and found whole. */
export interface LastBackup {
  readonly key: string;
  readonly at: string;
  readonly bytes: number;
  readonly counts: Counts;
  /** Number of files that the database names and storage did not have. */
  readonly missing: number;
  /** Why older backups could not be removed; absent when they were. */
  readonly notRemoved?: string;
}

/** Returns an archive's name by Indian time: 2026-11-22-0230.tar. */
function nameAt(moment: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: DEFAULT_TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return `${format.format(moment).replace(' ', '-').replace(':', '')}.tar`;
}

async function readLast(backups: FileStore): Promise<LastBackup | null> {
  const found = await backups.open(LAST);
  if (!found) return null;
  const last: LastBackup = JSON.parse(await text(found.stream));
  // Reads only the first byte: a store begins to send what is opened, and an archive may have many
  // gigabytes.
  const archive = await backups.open(last.key, { first: 0, last: 0 }).catch((error) => {
    // An empty file has no first byte.
    if (error instanceof OutsideFile) return null;
    throw error;
  });
  archive?.stream.destroy();
  return archive?.size === last.bytes ? last : null;
}

/** Returns the last good backup whose archive still exists; `null` without one. */
export const lastBackup = sharedLook(readLast);

/** Removes archives outside the retention, and unfinished ones left by a process that ended. */
async function removeOld(backups: FileStore, platform: Platform): Promise<void> {
  const names: string[] = [];
  const yesterday = earlierTime(platform.clock).getTime() - DAY_MS;
  for await (const { key, storedAt } of backups.list('backups')) {
    const [, name] = ARCHIVE.exec(key) ?? [];
    if (name) names.push(name);
    if (HALF_STORED.test(key) && storedAt.getTime() < yesterday) await backups.remove(key);
  }
  for (const name of backupsToRemove(names, platform.settings.BACKUP_KEEP)) {
    await backups.remove(`backups/${name}`);
  }
}

async function writeLast(backups: FileStore, last: LastBackup): Promise<LastBackup> {
  await backups.put(LAST, Buffer.from(`${JSON.stringify(last)}\n`), 'application/json');
  return last;
}

/** Makes a backup, reads it back, and removes archives outside the retention. */
async function backUp(backups: FileStore, platform: Platform): Promise<LastBackup> {
  const { databaseUrl, files, clock, jobs, log } = platform;
  const key = `backups/${nameAt(clock())}`;
  const source = { databaseUrl, files, clock, stopping: jobs.stopping };
  await makeBackup(source, (archive) => backups.put(key, archive, 'application/x-tar'));
  const stored = await backups.open(key);
  if (!stored) throw new BackupError('The backup that was written cannot be found.');
  const { at, counts, missing } = await verifyArchive(stored.stream).catch(async (error) => {
    await backups.remove(key);
    throw error;
  });
  const made = { key, at, bytes: stored.size, counts, missing: missing.length };
  const last = await writeLast(backups, made);
  try {
    await removeOld(backups, platform);
    return last;
  } catch (error) {
    // The backup is good: a retry would only add another one.
    log.error({ err: error }, 'older backups were not removed');
    return writeLast(backups, { ...last, notRemoved: messageOf(error) });
  }
}

/** Returns the job that runs every night in Indian time, when a place for backups is configured. */
export function backupJob(platform: Platform): Job<object> {
  const { backups, settings, log } = platform;
  const [hour, minute] = settings.BACKUP_AT.split(':').map(Number);
  return {
    name: BACKUP,
    cron: `${minute} ${hour} * * *`,
    timeZone: DEFAULT_TIME_ZONE,
    maxSeconds: MAX_SECONDS,
    async run() {
      if (backups) log.info({ ...(await backUp(backups, platform)) }, 'backed up');
    },
  };
}
