import { Readable } from 'node:stream';
import type pg from 'pg';
import { contentTypeOf } from '../files/content-types.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { readArchive } from './archive.ts';
import { type AddRows, loadDatabase } from './load.ts';
import type { Counts, Manifest } from './manifest.ts';

/** The target of a restore: an empty database and an empty storage. */
export interface RestoreTarget {
  readonly client: pg.Client;
  readonly jobs: Jobs;
  readonly files: FileStore;
}

async function restoreEntries(
  archive: Readable,
  { files }: RestoreTarget,
  addRows: AddRows,
): Promise<void> {
  await readArchive(archive, async ({ name, content }) => {
    const [kind, place = '', file = ''] = name.split('/');
    if (kind === 'database') return addRows(place, content);
    await files.put(`${place}/${file}`, Readable.from(content), contentTypeOf(file));
  });
}

/**
 * Restores a verified archive: files as they are read, the database in one transaction that commits
 * last. Returns the counts of what was restored.
 */
export async function restoreBackup(
  archive: Readable,
  manifest: Manifest,
  target: RestoreTarget,
): Promise<Counts> {
  const { client, jobs } = target;
  return loadDatabase(client, manifest, jobs, (addRows) =>
    restoreEntries(archive, target, addRows),
  );
}
