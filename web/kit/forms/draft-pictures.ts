import { openDatabase } from '../client/database.ts';
import { hasDatabase, lasting } from '../client/device-storage.ts';
import type { PictureEntry } from '../ui/picture-input/picture-entry.ts';
import {
  type DraftPlace,
  isUnchanged,
  offer,
  othersOf,
  ownName,
  PREFIX,
  parsed,
  type Source,
  storageOf,
  tabOf,
  textOf,
} from './draft-places.ts';
import { isClosed } from './tab-name.ts';

/** Pictures of a form by field. */
export type PictureFields = Readonly<Record<string, readonly PictureEntry[]>>;

const STORE = 'drafts';
const READ_MS = 10_000;

/** Maximum other drafts stored for a form; users never return to more. */
const MAX_OTHERS = 7;

/** Returns the database key for a draft's pictures. */
const keyOf = (name: string) => name.slice(PREFIX.length + 1);

declare module '../client/database.ts' {
  interface DatabaseSchema {
    drafts: { key: string; value: PictureFields };
  }
}

async function inDatabase<T>(
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
  onError = (error: unknown) => console.warn('Draft pictures are not stored', error),
): Promise<T | undefined> {
  // If the browser stores nothing, as in private windows, the form works without stored pictures.
  if (!hasDatabase()) return undefined;
  try {
    return await work(await openDatabase());
  } catch (error) {
    onError(error);
    return undefined;
  }
}

/**
 * Returns the pictures chosen earlier, in this tab or in the draft it was offered; `undefined` if
 * none are stored.
 */
export async function readDraftPictures(place: DraftPlace): Promise<PictureFields | undefined> {
  const source = offer(place);
  const find = (name: string) => inDatabase((database) => database.get(STORE, keyOf(name)));
  const found = async () => (await find(ownName(place))) ?? (source && find(source.name));
  // The form waits for its pictures, but not forever: another tab may block the database.
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, READ_MS));
  return Promise.race([found(), late]);
}

/** Stores chosen pictures, which are too large for local storage, so that they survive a reload. */
export async function writeDraftPictures(
  place: DraftPlace,
  pictures: PictureFields,
): Promise<void> {
  const [name, storage] = [ownName(place), storageOf(place)];
  // Typed values and chosen pictures form one draft, even before anything is typed.
  if (tabOf(name) && storage.getItem(name) === null) {
    storage.setItem(name, textOf(parsed(offer(place)?.text ?? null) ?? {}));
    pruneDrafts(place);
  }
  await inDatabase((database) => database.put(STORE, pictures, keyOf(name)));
}

const removePictures = (name: string) =>
  inDatabase((database) => database.delete(STORE, keyOf(name)));

/** Deletes the stored pictures of one form. */
export async function clearDraftPictures(place: DraftPlace): Promise<void> {
  await removePictures(ownName(place));
}

/** Deletes the draft a form was filled from, unless its tab has changed it since. */
export async function forgetSource(source: Source): Promise<void> {
  if (!isUnchanged(source)) return;
  lasting.removeItem(source.name);
  await removePictures(source.name);
}

/**
 * Copies an offered draft's pictures to this tab's draft, and deletes the original draft if its tab
 * is closed.
 */
export async function takeOver(source: Source, name: string): Promise<void> {
  const pictures = await inDatabase((database) => database.get(STORE, keyOf(source.name)));
  // Fails if this tab has chosen its own pictures, which stay.
  const ignore = () => {};
  if (pictures) await inDatabase((database) => database.add(STORE, pictures, keyOf(name)), ignore);
  if (await isClosed(tabOf(source.name))) await forgetSource(source);
}

/** Deletes the oldest drafts of a form, so that drafts of closed tabs do not accumulate. */
export function pruneDrafts(place: DraftPlace): void {
  for (const { name } of othersOf(place).slice(MAX_OTHERS)) {
    lasting.removeItem(name);
    void removePictures(name);
  }
}

/** Deletes the pictures of all forms of an account and of guests. */
export async function clearDraftPicturesOf(owner: string): Promise<void> {
  const range = (whose: string) => IDBKeyRange.bound(`${whose}:`, `${whose}:\uffff`);
  await inDatabase(async (database) => {
    const transaction = database.transaction(STORE, 'readwrite');
    await transaction.store.delete(range(''));
    await transaction.store.delete(range(owner));
    await transaction.done;
  });
}
