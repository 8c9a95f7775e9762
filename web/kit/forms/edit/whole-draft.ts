import { type Changes, clearDraft, type DraftPlace, writeChanges } from '../draft.ts';
import { clearDraftPictures, type PictureFields, writeDraftPictures } from '../draft-pictures.ts';

/** Stores the changes of a form's values, and its chosen pictures. */
export function storeWholeDraft<V extends object>(
  place: DraftPlace,
  changes: Changes<V>,
  pictures: PictureFields,
): void {
  writeChanges(place, changes);
  void writeDraftPictures(place, pictures);
}

/** Deletes a form's stored values and pictures. */
export function forgetWholeDraft(place: DraftPlace): void {
  clearDraft(place);
  void clearDraftPictures(place);
}
