import { clearDraft, type DraftPlace, writeDraft } from '../draft.ts';
import { clearDraftPictures, type PictureFields, writeDraftPictures } from '../draft-pictures.ts';

/** Stores a form's typed values and chosen pictures. */
export function storeWholeDraft(place: DraftPlace, values: object, pictures: PictureFields): void {
  writeDraft(place, values);
  void writeDraftPictures(place, pictures);
}

/** Deletes a form's stored values and pictures. */
export function forgetWholeDraft(place: DraftPlace): void {
  clearDraft(place);
  void clearDraftPictures(place);
}
