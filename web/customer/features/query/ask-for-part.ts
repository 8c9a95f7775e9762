import { clearDraft, readDraft, writeDraft } from '../../../kit/forms/draft.ts';
import { readDraftPictures, writeDraftPictures } from '../../../kit/forms/draft-pictures.ts';
import type { AskedPart } from './asked-part.ts';
import { QUOTE_DRAFT } from './quote.page.tsx';
import { emptyQuote, type QuoteValues } from './quote-values.ts';

/**
 * Writes a part into the form's draft before the form opens. What was typed and chosen for the same
 * part stays; answers how to get back what was for another one, null where nothing was.
 */
export async function askForPart(
  owner: string | undefined,
  asked: AskedPart,
): Promise<(() => Promise<void>) | null> {
  const place = { key: QUOTE_DRAFT, owner };
  const before = readDraft<QuoteValues>(place, emptyQuote);
  const after: QuoteValues = {
    ...before,
    spareParts: asked.part ?? before.spareParts,
    details: asked.details ?? '',
    hasSpecifications: asked.details ? 'Yes' : before.hasSpecifications,
  };
  if (before.spareParts === after.spareParts && !asked.details) return null;
  const isReplaced = (name: 'spareParts' | 'details') =>
    before[name] !== '' && before[name] !== after[name];
  // Pictures without a part, as those just shared into the app, are of the part that is asked for.
  const pictures = isReplaced('spareParts') ? await readDraftPictures(place) : undefined;
  writeDraft(place, after);
  if (pictures) await writeDraftPictures(place, {});
  clearDraft({ key: `${QUOTE_DRAFT}-step` });
  if (!isReplaced('spareParts') && !isReplaced('details')) return null;
  return async () => {
    writeDraft(place, before);
    if (pictures) await writeDraftPictures(place, pictures);
  };
}
