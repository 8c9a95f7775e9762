import { createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openFileStore } from '../files/open-store.ts';
import { nameS3Location, readS3Location, type S3Location } from '../files/s3-location.ts';
import { messageOf } from '../log/error-message.ts';
import { verifyArchive } from './archive.ts';
import { BackupError, type Manifest } from './manifest.ts';

/** Writes an archive to a file that only its owner can read: the whole archive or nothing. */
export async function writeArchiveFile(
  file: string,
  signal: AbortSignal,
  make: (put: (archive: Readable) => Promise<void>) => Promise<Manifest>,
): Promise<void> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${file} already exists: choose another name.`);
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

/** An archive in its storage. */
export interface StoredArchive {
  readonly name: string;
  /** Reads the archive from its beginning; throws when it does not exist. */
  open(): Promise<Readable>;
}

/** Returns an archive in a file on this machine. */
export function archiveInFile(file: string): StoredArchive {
  return {
    name: file,
    async open() {
      try {
        return (await open(file, 'r')).createReadStream();
      } catch (error) {
        throw new BackupError(`${file} cannot be read: ${messageOf(error)}`);
      }
    },
  };
}

function locationOf(address: string): { folder: S3Location; key: string } {
  try {
    const { prefix, ...bucket } = readS3Location(address);
    const [, folder = '', key = ''] = /^(.*?)([^/]*)\/?$/.exec(prefix) ?? [];
    if (!key) throw new Error('it does not name a file');
    return { folder: { ...bucket, prefix: folder }, key };
  } catch (error) {
    throw new BackupError(
      `${address} is not the address of an archive in a bucket: ${messageOf(error)}`,
    );
  }
}

/**
 * Returns an archive in a bucket, named like `s3://bucket/backups/2026-11-22-0230.tar?endpoint=…`.
 */
export function archiveInBucket(address: string): StoredArchive {
  const { folder, key } = locationOf(address);
  const name = `${nameS3Location(folder)}: ${key}`;
  return {
    name,
    async open() {
      const store = await openFileStore(folder);
      const found = await store.open(key);
      if (!found) throw new BackupError(`${name} cannot be read: there is no such file.`);
      return found.stream;
    },
  };
}

/** Checks an archive's hashes; throws a `BackupError` with the archive's name and the fault. */
export async function verifyStored(archive: StoredArchive): Promise<Manifest> {
  const content = await archive.open();
  try {
    return await verifyArchive(content);
  } catch (error) {
    const reason = error instanceof BackupError ? error.message : `${messageOf(error)}.`;
    throw new BackupError(`${archive.name} is not a complete backup of Fluteline. ${reason}`);
  }
}
