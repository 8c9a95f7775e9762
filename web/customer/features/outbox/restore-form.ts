import { m } from 'virtual:messages';
import {
  clearDraft,
  type DraftPlace,
  offeredDraft,
  storedDraft,
  writeDraft,
  writeLastingDraft,
} from '../../../kit/forms/draft.ts';
import {
  clearDraftPictures,
  readDraftPictures,
  writeDraftPictures,
} from '../../../kit/forms/draft-pictures.ts';
import {
  chosenPicture,
  type PictureEntry,
  savedPicture,
} from '../../../kit/ui/picture-input/picture-entry.ts';
import { fileOf, type OutboxItem, type StoredPicture } from '../../offline/outbox/index.ts';
import { typedPart } from '../../offline/parts/part-session.ts';
import { hasOtherAnswers, restoreAnswers } from './restore-answers.ts';

/** Returns the draft of the form that an item is edited in. */
export function placeOf({ account, edit }: OutboxItem) {
  return edit?.draft && { key: edit.draft.key, owner: account };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns whether another entry of an item's part was begun in the part session. */
function hasOtherEntry({ account, title, edit }: OutboxItem): boolean {
  const typed = typedPart(account, title);
  const back: { readonly values?: unknown } | undefined = edit?.draft?.values;
  return typed !== undefined && !isSame(typed, back?.values);
}

/** Returns whether the form of an item contains other values or pictures. */
export async function hasOtherContent(item: OutboxItem): Promise<boolean> {
  const place = placeOf(item);
  if (!place) return false;
  if (item.kind === 'questionnaire') return hasOtherAnswers(item);
  if (item.kind === 'plant_part' && hasOtherEntry(item)) return true;
  const stored = offeredDraft(place);
  if (stored && !isSame(stored, item.edit?.draft?.values)) return true;
  const pictures = Object.values((await readDraftPictures(place)) ?? {});
  return pictures.some((list) => list.length > 0);
}

function entryOf(picture: StoredPicture | string, index: number): PictureEntry {
  return typeof picture === 'string'
    ? savedPicture(picture, m.ui_picture_number({ number: index + 1 }))
    : chosenPicture(fileOf(picture));
}

type Draft = NonNullable<NonNullable<OutboxItem['edit']>['draft']>;

/** Writes a draft with an item's pictures; returns whether all of it was stored. */
async function fill(place: DraftPlace, draft: Draft, item: OutboxItem): Promise<boolean> {
  if (!writeLastingDraft(place, draft.values)) return false;
  if (!isSame(storedDraft(place), draft.values)) return false;
  const entries = Object.values(item.pictures ?? {})
    .flat()
    .map(entryOf);
  if (draft.pictures === undefined || entries.length === 0) {
    await clearDraftPictures(place);
    return entries.length === 0;
  }
  await writeDraftPictures(place, { [draft.pictures]: entries });
  const found = await readDraftPictures(place);
  return found?.[draft.pictures]?.length === entries.length;
}

/**
 * Fills an item's form with the item's content; returns whether all of it was stored. On failure
 * the form gets its former content back: the item still waits, and would otherwise be sent twice.
 */
export async function restoreForm(item: OutboxItem): Promise<boolean> {
  const place = placeOf(item);
  const draft = item.edit?.draft;
  if (!place || !draft) return false;
  if (item.kind === 'questionnaire') return restoreAnswers(item);
  const [values, pictures] = [offeredDraft(place), await readDraftPictures(place)];
  if (await fill(place, draft, item)) return true;
  if (pictures) await writeDraftPictures(place, pictures);
  else await clearDraftPictures(place);
  if (values) writeDraft(place, values);
  else clearDraft(place);
  return false;
}
