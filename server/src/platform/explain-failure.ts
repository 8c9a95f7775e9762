import { DataFolderError, FolderInUseError } from './data-folder.ts';
import { isConnectFailure } from './database.ts';
import { NewerDatabaseError } from './migrate.ts';
import { SettingsError } from './settings.ts';

/**
 * What a person at the terminal is told of a failure: faults of the place or the settings in one
 * line, anything else with its trace.
 */
export function explainFailure(error: unknown): string {
  const expected = [SettingsError, FolderInUseError, DataFolderError, NewerDatabaseError];
  if (expected.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message}: choose another PORT`;
  }
  if (isConnectFailure(error)) {
    return `The database cannot be used: ${error.message || error.code}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
