import type { AnswerOf } from '@fluteline/contract';
import type { settingsCalls } from '@fluteline/contract/settings';
import { BACKUP_EXPECTED_SECONDS } from '@fluteline/domain/backup';
import { messages } from '../../messages/index.ts';
import { answerWithin } from '../../platform/answer-within.ts';
import { type LastBackup, lastBackup } from '../../platform/backup/backup-job.ts';
import { secondsAfter } from '../../platform/clock.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { messageOf } from '../../platform/log/error-message.ts';
import type { Platform } from '../../platform/platform.ts';

type BackupState = AnswerOf<typeof settingsCalls.readSettings>['data']['backup'];

/** How long a page waits for a place that may be away. */
const READ_WITHIN_MS = 3000;

function readLast(backups: FileStore): Promise<LastBackup | null> {
  return answerWithin(READ_WITHIN_MS, lastBackup(backups), () => {
    throw new Error(messages.settings.backupLate({ seconds: READ_WITHIN_MS / 1000 }));
  });
}

/** Returns what is wrong with the last backup; `null` when nothing is. */
function faultOf(last: LastBackup | null, now: Date): string | null {
  const texts = messages.settings;
  if (!last) return texts.backupNone;
  if (new Date(last.at) < secondsAfter(now, -BACKUP_EXPECTED_SECONDS)) {
    return texts.backupOld;
  }
  if (last.notRemoved) return texts.backupNotRemoved({ reason: last.notRemoved });
  return last.missing === 0 ? null : texts.backupIncomplete({ missing: last.missing });
}

/**
 * Returns where backups go, and the state of the last one; `failure` is why one has failed since.
 */
export async function backupState(
  { backups, clock, settings: { BACKUP_AT } }: Platform,
  failure: string | null,
): Promise<BackupState> {
  const texts = messages.settings;
  if (!backups) {
    return { healthy: false, detail: texts.backupWithoutPlace, place: 'none', last: null };
  }
  const place = backups.kind;
  try {
    const last = await readLast(backups);
    const fault = faultOf(last, clock());
    const calm = last && texts.backupReadBack(last.counts);
    const next = failure
      ? texts.backupFailed({ reason: failure })
      : texts.backupNext({ time: BACKUP_AT });
    return {
      healthy: fault === null,
      detail: `${fault ?? calm} ${next}`,
      place,
      last: last && { at: last.at, bytes: last.bytes },
    };
  } catch (error) {
    const detail = texts.backupUnreadable({ reason: messageOf(error) });
    return { healthy: false, detail, place, last: null };
  }
}
