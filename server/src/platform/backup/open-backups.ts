import { answerWithin } from '../answer-within.ts';
import { diskStore } from '../files/disk-store.ts';
import { type FileStore, StorageAway } from '../files/file-store.ts';
import { openFileStore } from '../files/open-store.ts';
import { messageOf } from '../log/error-message.ts';
import type { Log } from '../log/log.ts';
import { type Settings, SettingsError } from '../settings.ts';

type Place = Pick<Settings, 'BACKUP_DIR' | 'BACKUP_URL'>;

/** Returns the store that backups go to, without accessing it. */
export async function backupsOf({ BACKUP_DIR, BACKUP_URL }: Place): Promise<FileStore | null> {
  if (BACKUP_DIR) return diskStore(BACKUP_DIR, { isSpread: false });
  return BACKUP_URL ? openFileStore(BACKUP_URL) : null;
}

/**
 * Error codes of a mount whose server, disk or program is gone, and which may return a moment
 * later.
 */
const gone = [
  'ENOTCONN',
  'ESTALE',
  'EIO',
  'ETIMEDOUT',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENODEV',
  'ENXIO',
];
const LOOK_WITHIN_MS = 5000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

function look(backups: FileStore): Promise<void> {
  const looked = backups.check().then(() => backups.checkWrites());
  return answerWithin(LOOK_WITHIN_MS, looked, () => {
    throw new StorageAway(`no answer within ${LOOK_WITHIN_MS / 1000} seconds`);
  });
}

/**
 * Returns true when the place does not answer; a folder that refuses access was configured wrongly.
 */
function isAway(error: unknown, kind: FileStore['kind']): boolean {
  if (!(error instanceof StorageAway)) return gone.includes(codeOf(error));
  const cause = error.cause;
  return kind === 's3' || cause === undefined || gone.includes(codeOf(cause));
}

/**
 * Opens and checks the place: one that refuses access stops the start, one that does not answer
 * does not.
 */
export async function openBackups(
  settings: Place,
  log: Log,
  given?: FileStore,
): Promise<FileStore | null> {
  const backups = given ?? (await backupsOf(settings));
  if (!backups) return null;
  try {
    await look(backups);
  } catch (error) {
    if (!isAway(error, backups.kind)) {
      const name = settings.BACKUP_DIR ? 'BACKUP_DIR' : 'BACKUP_URL';
      throw new SettingsError(`Setting ${name} is wrong: ${messageOf(error)}`);
    }
    log.warn({ err: error }, 'the place of backups is away');
  }
  return backups;
}
