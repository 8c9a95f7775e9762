import { diskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import type { S3Location } from './s3-location.ts';
import { openS3Store } from './s3-store.ts';

/** A place for files: a folder on this machine, or one in a bucket. */
export type StorePlace = string | S3Location;

/** Opens the store at a place, without accessing it. */
export async function openFileStore(place: StorePlace): Promise<FileStore> {
  return typeof place === 'string' ? diskStore(place) : openS3Store(place);
}
