import { clearDraft, readDraft, writeDraft } from '../../../kit/forms/draft.ts';
import { readDraftPictures, writeDraftPictures } from '../../../kit/forms/draft-pictures.ts';
import type { AskedPart } from './asked-part.ts';
import { QUOTE_DRAFT } from './quote.page.tsx';
import { emptyQuote, type QuoteValues } from './quote-values.ts';

/**
 * Writes a part into the form's draft before the form opens. Keeps values and pictures of the same
 * part; returns a function that restores those of another part, or null when there were none.
 */
export async function askForPart(
  owner: string | undefined,
  asked: AskedPart,
): Promise<(() => Promise<void>) | null> {
  const place = { key: QUOTE_DRAFT, owner };
  const before = readDraft<QuoteValues>(place, emptyQuote);
  const spareParts = asked.part ?? before.spareParts;
  if (before.spareParts === spareParts && !asked.details) return null;
  const isOtherPart = before.spareParts !== '' && before.spareParts !== spareParts;
  // Quantity, machine and urgency of another part do not apply.
  const retained = isOtherPart ? emptyQuote : before;
  const after: QuoteValues = {
    ...retained,
    spareParts,
    details: asked.details ?? '',
    hasSpecifications: asked.details ? 'Yes' : retained.hasSpecifications,
  };
  const isReplaced = isOtherPart || (before.details !== '' && before.details !== after.details);
  // Pictures added before a part was named, such as those just shared into the app, belong to the
  // requested part.
  const pictures = isOtherPart ? await readDraftPictures(place) : undefined;
  writeDraft(place, after);
  if (pictures) await writeDraftPictures(place, {});
  clearDraft({ key: `${QUOTE_DRAFT}-step` });
  if (!isReplaced) return null;
  return async () => {
    writeDraft(place, before);
    if (pictures) await writeDraftPictures(place, pictures);
  };
}
