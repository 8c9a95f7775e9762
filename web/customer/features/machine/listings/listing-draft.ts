import { type DraftPlace, offeredDraft } from '../../../../kit/forms/draft.ts';
import { storeWholeDraft } from '../../../../kit/forms/edit/whole-draft.ts';
import { IMAGES } from '../../../forms/two-step/use-two-step-form.ts';
import type { Machine } from '../api.ts';
import { formOf, type ListingForm } from './listing-values.ts';

/**
 * Returns the place of a listing's draft. Earlier releases had one for each version, which is used
 * while it holds a draft.
 */
export function placeOf({ ID, version }: Machine, owner: string | undefined): DraftPlace {
  const earlier = { key: `listing-${ID}-${version}`, owner };
  return offeredDraft(earlier) ? earlier : { key: `listing-${ID}`, owner };
}

export const wholeOf = ({ values, pictures }: ListingForm) => ({
  values,
  pictures: { [IMAGES]: pictures },
});

/** Stores the changes of a listing. */
export function storeDraft(place: DraftPlace, listing: Machine, form: ListingForm): void {
  const { values, pictures } = wholeOf(form);
  const { version } = listing;
  storeWholeDraft(place, { initial: formOf(listing).values, values, version }, pictures);
}
