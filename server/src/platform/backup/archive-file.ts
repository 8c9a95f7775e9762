import { createReadStream, createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '../error-message.ts';
import { verifyArchive } from './archive.ts';
import { BackupError, type Manifest } from './manifest.ts';

/** Writes an archive to a file of its owner's alone: the whole of it or none. */
export async function writeArchiveFile(
  file: string,
  signal: AbortSignal,
  make: (put: (archive: Readable) => Promise<void>) => Promise<Manifest>,
): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${file} is there already: name another file.`);
  const partial = `${file}.part`;
  try {
    const options = { flags: 'w', mode: 0o600, flush: true };
    await make((archive) => pipeline(archive, createWriteStream(partial, options), { signal }));
    await rename(partial, file);
    const folder = await open(dirname(file), 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(partial, { force: true });
    if (error instanceof Error && 'syscall' in error && 'path' in error) {
      throw new BackupError(`${file} cannot be written: ${messageOf(error)}`);
    }
    throw error;
  }
}

/** Checks an archive's hashes; throws a `BackupError` with the file and what is wrong with it. */
export async function verifyArchiveFile(file: string): Promise<Manifest> {
  try {
    await access(file);
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${messageOf(error)}`);
  }
  try {
    return await verifyArchive(createReadStream(file));
  } catch (error) {
    const reason = error instanceof BackupError ? error.message : `${messageOf(error)}.`;
    throw new BackupError(`${file} is no whole backup of Fluteline. ${reason}`);
  }
}
