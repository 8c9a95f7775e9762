import { resolve } from 'node:path';
import { BackupError } from '../../server/src/platform/backup/manifest.ts';
import { explainFailure } from '../../server/src/platform/log/explain-failure.ts';

/** Returns the only argument of the command, as typed. */
export function archiveArgument(command: 'backup' | 'restore', usage: string): string {
  const [archive, ...more] = process.argv.slice(2);
  if (!archive || archive.startsWith('-') || more.length > 0) {
    throw new BackupError(`Usage: npm run ${command} -- ${usage}`);
  }
  return archive;
}

/** Resolves a file's path from the folder in which the command was typed. */
export function fileOf(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

/** Formats a size as the panel does. */
export function sizeInWords(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  const figure = megabytes.toLocaleString('en-IN', { maximumFractionDigits: 1 });
  return `${figure} MB`;
}

/** Thrown if a restore failed after its archive was loaded: the loaded data stays. */
export class RestoredError extends BackupError {}

/** Returns what a stopped command says; `storageUrl` is where it stores files, if not in a folder. */
export function stoppedSentence(storageUrl: string | undefined): string {
  return storageUrl
    ? 'Stopped: what it had written to the database and the data folder was removed; files that it had already stored at STORAGE_URL stay there, and a later restore stores them again.'
    : 'Stopped: everything it had written was removed.';
}

/**
 * Runs a command and stops it in order on a signal; prints an expected failure as one line.
 * `storageUrl` is where the command stores files, if not in a folder.
 */
export function runCommand(
  work: (stopping: AbortSignal) => Promise<void>,
  storageUrl?: string,
): void {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  work(stopping.signal).catch((error: unknown) => {
    const isStopped = stopping.signal.aborted && !(error instanceof RestoredError);
    if (isStopped) console.error(stoppedSentence(storageUrl));
    else console.error(error instanceof BackupError ? error.message : explainFailure(error));
    process.exitCode = isStopped ? 130 : 1;
  });
}
