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

/** A file whose bytes are stored, by the name its row will have. */
export interface StoredName {
  readonly area: FileArea;
  readonly name: string;
}

/** True when a body carries bytes, not only addresses. */
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
      // Nobody waits for the rest of a form whose sender is gone.
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

/** Stores the files of a body and notes each in `stored`, for whoever must take them back. */
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
 * Takes back what was stored for a write that did not happen. What cannot be removed now has no row:
 * the nightly sweep removes it.
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
