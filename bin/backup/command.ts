import { resolve } from 'node:path';
import { BackupError } from '../../server/src/platform/backup/manifest.ts';
import { explainFailure } from '../../server/src/platform/explain-failure.ts';

/** The one argument of the command, as it was typed. */
export function archiveArgument(command: 'backup' | 'restore', usage: string): string {
  const [archive, ...more] = process.argv.slice(2);
  if (!archive || archive.startsWith('-') || more.length > 0) {
    throw new BackupError(`Usage: npm run ${command} -- ${usage}`);
  }
  return archive;
}

/** A file, from where the command was typed. */
export function fileOf(path: string): string {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

/** Sizes as the panel shows them. */
export function sizeInWords(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  const figure = megabytes.toLocaleString('en-IN', { maximumFractionDigits: 1 });
  return `${figure} MB`;
}

/** Runs a command that a signal ends in order; a failure of the place is one line. */
export function runCommand(work: (stopping: AbortSignal) => Promise<void>): void {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort());
  }
  work(stopping.signal).catch((error: unknown) => {
    if (stopping.signal.aborted) console.error('Stopped: nothing is left of it.');
    else console.error(error instanceof BackupError ? error.message : explainFailure(error));
    process.exitCode = stopping.signal.aborted ? 130 : 1;
  });
}
