import type { FileStore } from '../platform/files/file-store.ts';
import { encodePicture, putPicture, type StoredPicture } from '../platform/files/pictures.ts';

/** Checks and stores a picture from memory like an upload. */
export async function storePictureBytes(
  store: FileStore,
  area: 'public' | 'private',
  bytes: Buffer,
  place: Parameters<typeof encodePicture>[1],
): Promise<StoredPicture> {
  return putPicture(store, area, await encodePicture(bytes, place));
}
