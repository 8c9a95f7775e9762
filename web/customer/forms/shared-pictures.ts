import { hasDatabase } from '../../kit/client/device-storage.ts';
import { newIdempotencyKey } from '../../kit/client/index.ts';
import type { DraftPlace } from '../../kit/forms/draft.ts';
import { readDraftPictures, writeDraftPictures } from '../../kit/forms/draft-pictures.ts';
import {
  chosenPicture,
  type Judged,
  judgeFiles,
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

async function takeOut(): Promise<readonly File[]> {
  const transaction = (await openDatabase()).transaction('shared', 'readwrite');
  const files = await transaction.store.get('pictures');
  await transaction.store.delete('pictures');
  await transaction.done;
  return files ?? [];
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
  const { good, refused } = await judgeFiles(await takeOut());
  const draft = (await readDraftPictures(place)) ?? {};
  const before = draft[field] ?? [];
  const taken = good.slice(0, Math.max(0, max - before.length));
  const entries = taken.map((file) => ({ ...chosenPicture(file), id: newIdempotencyKey() }));
  if (taken.length > 0) {
    await writeDraftPictures(place, { ...draft, [field]: [...before, ...entries] });
  }
  // Writing a draft ignores failures, so read back what was stored.
  const stored = new Set((await readDraftPictures(place))?.[field]?.map(({ id }) => id));
  const isLost = entries.some(({ id }) => !stored.has(id));
  const leftOut = good.length - taken.length + beyond;
  return { taken: isLost ? 0 : taken.length, leftOut, refused, isLost };
}
