import type { Endpoint } from '@fluteline/contract';
import { abandonSignal } from '../abandoned.ts';
import { storeDocument } from '../files/documents.ts';
import { discardFile, type NewDocument, type PictureInput } from '../files/file-rows.ts';
import type { FileArea } from '../files/file-store.ts';
import { storePicture } from '../files/pictures.ts';
import type { Platform } from '../platform.ts';
import { documentField, pictureField, type SentBody } from './request-body.ts';

/** The files of a call by field; a field that was not sent is absent. */
export interface FilesSent {
  readonly pictures: ReadonlyMap<string, readonly PictureInput[]>;
  readonly documents: ReadonlyMap<string, readonly NewDocument[]>;
}

/** A file whose bytes are stored, with the name of its future row. */
export interface StoredName {
  readonly area: FileArea;
  readonly name: string;
}

/** Returns true when a body contains files, not only addresses. */
export function hasFiles({ pictures, documents }: SentBody): boolean {
  return documents.size > 0 || [...pictures.values()].flat().some((entry) => entry.kind === 'file');
}

async function storePictures(
  platform: Platform,
  endpoint: Endpoint,
  body: SentBody,
  stored: StoredName[],
): Promise<FilesSent['pictures']> {
  const pictures = new Map<string, PictureInput[]>();
  for (const [field, entries] of body.pictures) {
    const list: PictureInput[] = [];
    const area = pictureField(endpoint, field)?.access ?? 'private';
    for (const [index, entry] of entries.entries()) {
      if (entry.kind === 'address') {
        list.push({ kind: 'address', address: entry.address });
        continue;
      }
      // A form whose sender is gone need not be processed further.
      abandonSignal()?.throwIfAborted();
      const upload = { path: entry.path, field, position: index + 1 };
      const picture = await storePicture(platform.files, area, upload);
      stored.push({ area, name: picture.name });
      list.push({ kind: 'new', picture, originalName: entry.originalName });
    }
    pictures.set(field, list);
  }
  return pictures;
}

async function storeDocuments(
  platform: Platform,
  endpoint: Endpoint,
  body: SentBody,
  stored: StoredName[],
): Promise<FilesSent['documents']> {
  const documents = new Map<string, NewDocument[]>();
  for (const [field, entries] of body.documents) {
    const kinds = documentField(endpoint, field)?.kinds ?? [];
    const list: NewDocument[] = [];
    for (const entry of entries) {
      abandonSignal()?.throwIfAborted();
      const document = await storeDocument(platform.files, entry, kinds);
      stored.push({ area: 'private', name: document.name });
      list.push({ document, originalName: entry.originalName });
    }
    documents.set(field, list);
  }
  return documents;
}

/** Stores the files of a body and lists each in `stored`, for removal when the write fails. */
export async function storeFiles(
  platform: Platform,
  endpoint: Endpoint,
  body: SentBody,
  stored: StoredName[],
): Promise<FilesSent> {
  return {
    pictures: await storePictures(platform, endpoint, body, stored),
    documents: await storeDocuments(platform, endpoint, body, stored),
  };
}

/**
 * Removes files stored for a write that did not happen. A file that cannot be removed now has no
 * row, so the nightly sweep removes it.
 */
export async function discardAll(
  { files, log }: Platform,
  stored: readonly StoredName[],
): Promise<void> {
  for (const { area, name } of stored) {
    try {
      await discardFile(files, area, name);
    } catch (error) {
      return log.warn({ err: error }, 'files of a refused write are left to the sweep');
    }
  }
}
