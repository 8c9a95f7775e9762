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

/** The pictures of a form, by the field they belong to. */
export type PictureFields = Readonly<Record<string, readonly PictureEntry[]>>;

const STORE = 'drafts';
const READ_MS = 10_000;

/** More drafts of one form than anybody comes back to. */
const MAX_OTHERS = 7;

/** The pictures of a draft, by its name. */
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
  // A browser that stores nothing, as in private windows, loses the convenience, not the form.
  if (!hasDatabase()) return undefined;
  try {
    return await work(await openDatabase());
  } catch (error) {
    onError(error);
    return undefined;
  }
}

/**
 * The pictures that were chosen before, in this tab or with the draft it is offered; undefined where
 * none are stored.
 */
export async function readDraftPictures(place: DraftPlace): Promise<PictureFields | undefined> {
  const source = offer(place);
  const find = (name: string) => inDatabase((database) => database.get(STORE, keyOf(name)));
  const found = async () => (await find(ownName(place))) ?? (source && find(source.name));
  // A form waits for them: not for ever, where another tab has the database shut.
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, READ_MS));
  return Promise.race([found(), late]);
}

/** Keeps chosen pictures, too large for local storage, across a reload. */
export async function writeDraftPictures(
  place: DraftPlace,
  pictures: PictureFields,
): Promise<void> {
  const [name, storage] = [ownName(place), storageOf(place)];
  // What is typed and what is chosen are one draft, also before anything is typed.
  if (tabOf(name) && storage.getItem(name) === null) {
    storage.setItem(name, textOf(parsed(offer(place)?.text ?? null) ?? {}));
    pruneDrafts(place);
  }
  await inDatabase((database) => database.put(STORE, pictures, keyOf(name)));
}

const removePictures = (name: string) =>
  inDatabase((database) => database.delete(STORE, keyOf(name)));

/** Forgets the pictures of one form. */
export async function clearDraftPictures(place: DraftPlace): Promise<void> {
  await removePictures(ownName(place));
}

/** Forgets the draft that a form was filled from, unless its tab has typed on. */
export async function forgetSource(source: Source): Promise<void> {
  if (!isUnchanged(source)) return;
  lasting.removeItem(source.name);
  await removePictures(source.name);
}

/** A draft that was offered goes on under another name; that of a closed tab under no other. */
export async function takeOver(source: Source, name: string): Promise<void> {
  const pictures = await inDatabase((database) => database.get(STORE, keyOf(source.name)));
  // Fails where this tab has chosen its own already: those stay.
  const ignore = () => {};
  if (pictures) await inDatabase((database) => database.add(STORE, pictures, keyOf(name)), ignore);
  if (await isClosed(tabOf(source.name))) await forgetSource(source);
}

/** Forgets the oldest drafts of a form, so that closed tabs do not pile up. */
export function pruneDrafts(place: DraftPlace): void {
  for (const { name } of othersOf(place).slice(MAX_OTHERS)) {
    lasting.removeItem(name);
    void removePictures(name);
  }
}

/** Forgets the pictures of every form of an account, and those that nobody owns. */
export async function clearDraftPicturesOf(owner: string): Promise<void> {
  const range = (whose: string) => IDBKeyRange.bound(`${whose}:`, `${whose}:\uffff`);
  await inDatabase(async (database) => {
    const transaction = database.transaction(STORE, 'readwrite');
    await transaction.store.delete(range(''));
    await transaction.store.delete(range(owner));
    await transaction.done;
  });
}
