import { hasDatabase } from '../../kit/client/device-storage.ts';
import type { DraftPlace } from '../../kit/forms/draft.ts';
import { readDraftPictures, writeDraftPictures } from '../../kit/forms/draft-pictures.ts';
import {
  chosenPicture,
  type Judged,
  judgeFiles,
  type PictureEntry,
} from '../../kit/ui/picture-input/picture-entry.ts';
import { openDatabase } from '../offline/database.ts';

/** Outcome of adding the shared pictures to a form. */
export interface SharedPictures {
  readonly taken: number;
  readonly leftOut: number;
  readonly refused: Judged['refused'];
  /** Whether the form's draft had no room for the pictures. */
  readonly isLost: boolean;
}

/** Returns whether shared pictures are waiting for a form, as after sharing while signed out. */
export async function hasSharedPictures(): Promise<boolean> {
  if (!hasDatabase()) return false;
  try {
    return (await (await openDatabase()).count('shared')) > 0;
  } catch (error) {
    console.warn('Shared pictures could not be looked up', error);
    return false;
  }
}

/** Returns an id that the same file has again if a phone ends the app before the end. */
const idOf = ({ name, size, lastModified }: File) => `shared-${lastModified}-${size}-${name}`;
/** Whether a draft has a shared file; a draft that was opened again has put a word before its id. */
const isAmong = (entries: readonly PictureEntry[], file: File) =>
  entries.some(({ id }) => id.endsWith(idOf(file)));

/**
 * Adds the pictures that the worker stored to a form's draft, before the form opens. `beyond` is
 * the number of shared files that the worker did not store.
 */
export async function takeSharedPictures(
  place: DraftPlace,
  field: string,
  max: number,
  beyond: number,
): Promise<SharedPictures> {
  const database = await openDatabase();
  const { good, refused } = await judgeFiles((await database.get('shared', 'pictures')) ?? []);
  const draft = (await readDraftPictures(place)) ?? {};
  const before = draft[field] ?? [];
  const fresh = good.filter((file) => !isAmong(before, file));
  const taken = fresh.slice(0, Math.max(0, max - before.length));
  const entries = taken.map((file) => ({ ...chosenPicture(file), id: idOf(file) }));
  if (taken.length > 0) {
    await writeDraftPictures(place, { ...draft, [field]: [...before, ...entries] });
  }
  // Writing a draft ignores failures, so read back what was stored.
  const stored = (await readDraftPictures(place))?.[field] ?? [];
  const isLost = taken.some((file) => !isAmong(stored, file));
  // Only now: a phone short of memory may end the app while the draft is written.
  await database
    .delete('shared', 'pictures')
    .catch((error) => console.warn('Shared pictures were not deleted', error));
  const leftOut = fresh.length - taken.length + beyond;
  const there = good.length - (fresh.length - taken.length);
  return { taken: isLost ? 0 : there, leftOut, refused, isLost };
}
