import { FolderInUseError, UnsupportedSystemError } from '@fluteline/embedded-postgres';
import { DataFolderError } from '../data-folder.ts';
import { isConnectFailure } from '../database/database-errors.ts';
import { NewerDatabaseError } from '../database/migrate.ts';
import { UnusableDatabase } from '../database/usable-database.ts';
import { isDiskFull } from '../disk-space.ts';
import { FilesNotShared } from '../files/file-owner.ts';
import { StorageAway, StorageRefused } from '../files/file-store.ts';
import { SettingsError } from '../settings.ts';

/**
 * Returns the terminal's text for a failure: one line for faults of the environment or the
 * settings, a stack trace for anything else.
 */
export function explainFailure(error: unknown): string {
  const expected = [
    SettingsError,
    DataFolderError,
    NewerDatabaseError,
    StorageAway,
    StorageRefused,
    FilesNotShared,
    UnusableDatabase,
  ];
  const isExpected = expected.some((kind) => error instanceof kind);
  if (isExpected && error instanceof Error) return error.message;
  if (isDiskFull(error) && error instanceof Error) return `The disk is full: ${error.message}`;
  if (error instanceof FolderInUseError) {
    return `Fluteline is already running on the data folder ${error.folder} (${error.owner}).`;
  }
  if (error instanceof UnsupportedSystemError) {
    return `${error.message} Set DATABASE_URL to a PostgreSQL server.`;
  }
  if (isConnectFailure(error)) {
    return `The database cannot be used: ${error.message || error.code}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
