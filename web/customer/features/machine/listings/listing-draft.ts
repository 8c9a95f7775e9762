import { type DraftPlace, offeredDraft, writeDraft } from '../../../../kit/forms/draft.ts';
import { readDraftPictures, writeDraftPictures } from '../../../../kit/forms/draft-pictures.ts';
import { forgetWholeDraft, storeWholeDraft } from '../../../../kit/forms/edit/whole-draft.ts';
import { IMAGES } from '../../../forms/two-step/use-two-step-form.ts';
import type { Machine } from '../api.ts';
import type { ListingForm } from './listing-values.ts';

/**
 * Returns the place of a listing's draft, one per version, as changes of another version do not
 * apply.
 */
export const placeOf = ({ ID, version }: Machine, owner: string | undefined): DraftPlace => ({
  key: `listing-${ID}-${version}`,
  owner,
});

export const wholeOf = ({ values, pictures }: ListingForm) => ({
  values,
  pictures: { [IMAGES]: pictures },
});

export function storeDraft(place: DraftPlace, form: ListingForm): void {
  const { values, pictures } = wholeOf(form);
  storeWholeDraft(place, values, pictures);
}

/** Moves a draft to a newer version whose fields in the form are the same. */
export async function moveDraft(from: DraftPlace, to: DraftPlace): Promise<void> {
  const values = offeredDraft(from);
  if (!values || from.key === to.key) return;
  writeDraft(to, values);
  const pictures = await readDraftPictures(from);
  if (pictures) await writeDraftPictures(to, pictures);
  forgetWholeDraft(from);
}
