import { hasDatabase } from '../../kit/client/device-storage.ts';
import { newIdempotencyKey } from '../../kit/client/index.ts';
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

/** Returns whether a draft has a file already, as when the app ended before it was deleted. */
const isAmong = (entries: readonly PictureEntry[], { name, size }: File) =>
  entries.some(
    ({ source }) => source instanceof File && source.name === name && source.size === size,
  );

/** Deletes the first stored files; others may have been shared since they were read. */
async function deleteFirst(count: number): Promise<void> {
  const transaction = (await openDatabase()).transaction('shared', 'readwrite');
  const left = ((await transaction.store.get('pictures')) ?? []).slice(count);
  if (left.length > 0) await transaction.store.put(left, 'pictures');
  else await transaction.store.delete('pictures');
  await transaction.done;
}

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
  const shared = (await database.get('shared', 'pictures')) ?? [];
  const { good, refused } = await judgeFiles(shared);
  const draft = (await readDraftPictures(place)) ?? {};
  const before = draft[field] ?? [];
  const added = good.filter((file) => !isAmong(before, file));
  const taken = added.slice(0, Math.max(0, max - before.length));
  const entries = taken.map((file) => ({ ...chosenPicture(file), id: newIdempotencyKey() }));
  if (taken.length > 0) {
    await writeDraftPictures(place, { ...draft, [field]: [...before, ...entries] });
  }
  // Writing a draft ignores failures, so read back what was stored.
  const stored = new Set((await readDraftPictures(place))?.[field]?.map(({ id }) => id));
  const isLost = entries.some(({ id }) => !stored.has(id));
  // Only now: a phone short of memory may end the app while the draft is written.
  await deleteFirst(shared.length).catch((error) =>
    console.warn('Shared pictures were not deleted', error),
  );
  const tooMany = added.length - taken.length;
  return {
    taken: isLost ? 0 : good.length - tooMany,
    leftOut: tooMany + beyond,
    refused,
    isLost,
  };
}
