import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOf } from '@fluteline/contract';
import type { settingsCalls } from '@fluteline/contract/settings';
import { BACKUP_EXPECTED_SECONDS } from '@fluteline/domain/backup';
import { type LastBackup, lastBackup } from '../../platform/backup/backup-job.ts';
import { countsInWords } from '../../platform/backup/manifest.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { messageOf } from '../../platform/log/error-message.ts';
import type { Platform } from '../../platform/platform.ts';

type BackupState = AnswerOf<typeof settingsCalls.readSettings>['data']['backup'];

/** How long a page waits for a place that may be away. */
const READ_WITHIN_MS = 3000;

async function readLast(backups: FileStore): Promise<LastBackup | null> {
  const late = delay(READ_WITHIN_MS, null, { ref: false }).then(() => {
    throw new Error(`no answer within ${READ_WITHIN_MS / 1000} seconds`);
  });
  return Promise.race([lastBackup(backups), late]);
}

/** Returns what is wrong with the last backup; `null` when nothing is. */
function faultOf(last: LastBackup | null, now: Date): string | null {
  if (!last) return 'There is no good backup yet.';
  if (new Date(last.at) < secondsAfter(now, -BACKUP_EXPECTED_SECONDS)) {
    return 'The last good backup is more than two days old.';
  }
  if (last.notRemoved) {
    return `Older backups could not be removed, and the place fills: ${last.notRemoved}.`;
  }
  if (last.missing === 0) return null;
  return `Files that the database names were not in storage: ${last.missing.toLocaleString('en-IN')}.`;
}

/**
 * Returns where backups go, and the state of the last one; `failure` is why one has failed since.
 */
export async function backupState(
  { backups, clock, settings: { BACKUP_AT } }: Platform,
  failure: string | null,
): Promise<BackupState> {
  if (!backups) {
    const detail = 'No place for backups is set: set BACKUP_DIR or BACKUP_URL.';
    return { healthy: false, detail, place: 'none', last: null };
  }
  const place = backups.kind;
  try {
    const last = await readLast(backups);
    const fault = faultOf(last, clock());
    const calm = last && `It was read back, and has ${countsInWords(last.counts)}.`;
    const next = failure ? `The last try failed: ${failure}` : `The next is made at ${BACKUP_AT}.`;
    return {
      healthy: fault === null,
      detail: `${fault ?? calm} ${next}`,
      place,
      last: last && { at: last.at, bytes: last.bytes },
    };
  } catch (error) {
    const detail = `Backups cannot be read: ${messageOf(error)}.`;
    return { healthy: false, detail, place, last: null };
  }
}
