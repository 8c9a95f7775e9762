import { diskStore } from '../files/disk-store.ts';
import { type FileStore, StorageAway } from '../files/file-store.ts';
import { openFileStore } from '../files/open-store.ts';
import { messageOf } from '../log/error-message.ts';
import type { Log } from '../log/log.ts';
import { type Settings, SettingsError } from '../settings.ts';

type Place = Pick<Settings, 'BACKUP_DIR' | 'BACKUP_URL'>;

/** The place that backups go to; nothing is looked at yet. */
export async function backupsOf({ BACKUP_DIR, BACKUP_URL }: Place): Promise<FileStore | null> {
  if (BACKUP_DIR) return diskStore(BACKUP_DIR, { isSpread: false });
  return BACKUP_URL ? openFileStore(BACKUP_URL) : null;
}

/** The same, looked at: a place that refuses stops the start, a bucket that is away does not. */
export async function openBackups(settings: Place, log: Log): Promise<FileStore | null> {
  const backups = await backupsOf(settings);
  try {
    await backups?.check();
    await backups?.checkWrites();
  } catch (error) {
    if (settings.BACKUP_DIR || !(error instanceof StorageAway)) {
      const name = settings.BACKUP_DIR ? 'BACKUP_DIR' : 'BACKUP_URL';
      throw new SettingsError(`Setting ${name} is wrong: ${messageOf(error)}`);
    }
    log.warn({ err: error }, 'the place of backups is away');
  }
  return backups;
}
