import { newIdempotencyKey } from '../../kit/client/index.ts';
import type { DraftPlace } from '../../kit/forms/draft.ts';
import { readDraftPictures, writeDraftPictures } from '../../kit/forms/draft-pictures.ts';
import {
  chosenPicture,
  type Judged,
  judgeFiles,
} from '../../kit/ui/picture-input/picture-entry.ts';
import { openDatabase } from '../offline/database.ts';

/** What came of the pictures that were shared into the app. */
export interface SharedPictures {
  readonly taken: number;
  readonly leftOut: number;
  readonly refused: Judged['refused'];
  /** The form's draft did not take them: this phone has no room. */
  readonly isLost: boolean;
}

async function takeOut(): Promise<readonly File[]> {
  const transaction = (await openDatabase()).transaction('shared', 'readwrite');
  const files = await transaction.store.get('pictures');
  await transaction.store.delete('pictures');
  await transaction.done;
  return files ?? [];
}

/**
 * Puts what the worker was given among the pictures of a form's draft, before the form opens;
 * `beyond` more were shared than the worker stores.
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
  // A draft is written as well as it goes: only what it gives back is in the form.
  const stored = new Set((await readDraftPictures(place))?.[field]?.map(({ id }) => id));
  const isLost = entries.some(({ id }) => !stored.has(id));
  const leftOut = good.length - taken.length + beyond;
  return { taken: isLost ? 0 : taken.length, leftOut, refused, isLost };
}
