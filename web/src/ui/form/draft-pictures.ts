import { hasDatabase } from '../../client/device-storage.ts';
import type { PictureEntry } from '../picture-input/picture-entry.ts';
import type { DraftPlace } from './draft.ts';

/** The pictures of a form, by the field they belong to. */
export type PictureFields = Readonly<Record<string, readonly PictureEntry[]>>;

const DATABASE = 'drafts';
const STORE = 'pictures';

function keyOf({ key, owner }: DraftPlace): string {
  return `${owner ?? ''}:${key}`;
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  // A browser that keeps nothing, as in private windows, loses the convenience, not the form.
  if (!hasDatabase()) return undefined;
  try {
    const database = await opened();
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.transaction?.addEventListener('complete', () => database.close());
    });
  } catch (error) {
    console.warn('Draft pictures are not kept', error);
    return undefined;
  }
}

/** The pictures that were chosen before; undefined where none are kept. */
export async function readDraftPictures(place: DraftPlace): Promise<PictureFields | undefined> {
  return inStore<PictureFields>('readonly', (store) => store.get(keyOf(place)));
}

/** Keeps chosen pictures, too large for local storage, across a reload. */
export async function writeDraftPictures(
  place: DraftPlace,
  pictures: PictureFields,
): Promise<void> {
  await inStore('readwrite', (store) => store.put(pictures, keyOf(place)));
}

/** Forgets the pictures of one form. */
export async function clearDraftPictures(place: DraftPlace): Promise<void> {
  await inStore('readwrite', (store) => store.delete(keyOf(place)));
}

/** Forgets the pictures of every form of an account, and those that nobody owns. */
export async function clearDraftPicturesOf(owner: string): Promise<void> {
  const range = (whose: string) => IDBKeyRange.bound(`${whose}:`, `${whose}:\uffff`);
  await inStore('readwrite', (store) => {
    store.delete(range(''));
    return store.delete(range(owner));
  });
}
