import { clearDraft, type DraftPlace, writeDraft } from '../draft.ts';
import { clearDraftPictures, type PictureFields, writeDraftPictures } from '../draft-pictures.ts';

/** Stores what is typed and chosen in a form. */
export function storeWholeDraft(place: DraftPlace, values: object, pictures: PictureFields): void {
  writeDraft(place, values);
  void writeDraftPictures(place, pictures);
}

/** Forgets what was typed and chosen. */
export function forgetWholeDraft(place: DraftPlace): void {
  clearDraft(place);
  void clearDraftPictures(place);
}
