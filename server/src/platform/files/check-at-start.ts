import type { Log } from '../log/log.ts';
import { SettingsError } from '../settings.ts';
import { type FileStore, StorageAway, StorageRefused } from './file-store.ts';

/**
 * Checks the store before anything else is opened. A store that refuses access stops the start; one
 * that is away does not: everything but files works without it, and it may come back.
 */
export async function checkAtStart(files: FileStore, log: Log): Promise<void> {
  try {
    await files.check();
    await files.checkWrites();
  } catch (error) {
    if (error instanceof StorageRefused) {
      throw new SettingsError(`Setting STORAGE_URL is wrong: ${error.message}`);
    }
    if (!(error instanceof StorageAway)) throw error;
    log.warn({ err: error }, 'files are away');
    process.stdout.write(`Warning: files cannot be read or stored for now. ${error.message}\n`);
  }
}
