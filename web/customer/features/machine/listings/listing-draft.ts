import {
  clearDraft,
  type DraftPlace,
  offeredDraft,
  writeDraft,
} from '../../../../kit/forms/draft.ts';
import {
  clearDraftPictures,
  readDraftPictures,
  writeDraftPictures,
} from '../../../../kit/forms/draft-pictures.ts';
import { IMAGES } from '../../../forms/two-step/use-two-step-form.ts';
import type { Machine } from '../api.ts';
import type { ListingForm } from './listing-values.ts';

/** What was typed over another version is not this one's. */
export const placeOf = ({ ID, version }: Machine, owner: string | undefined): DraftPlace => ({
  key: `listing-${ID}-${version}`,
  owner,
});

export function storeDraft(place: DraftPlace, { values, pictures }: ListingForm): void {
  writeDraft(place, values);
  void writeDraftPictures(place, { [IMAGES]: pictures });
}

export function forgetDraft(place: DraftPlace): void {
  clearDraft(place);
  void clearDraftPictures(place);
}

/** Hands on what was typed and chosen to a version that says the same in every field of the form. */
export async function moveDraft(from: DraftPlace, to: DraftPlace): Promise<void> {
  const values = offeredDraft(from);
  if (!values || from.key === to.key) return;
  writeDraft(to, values);
  const pictures = await readDraftPictures(from);
  if (pictures) await writeDraftPictures(to, pictures);
  forgetDraft(from);
}
