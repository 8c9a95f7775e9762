import { clearDraft, readDraft, writeDraft } from '../../../kit/forms/draft.ts';
import type { AskedPart } from './asked-part.ts';
import { QUOTE_DRAFT } from './quote.page.tsx';
import { emptyQuote, type QuoteValues } from './quote-values.ts';

/**
 * Writes a part into the form's draft before the form opens. What was typed for the same part stays;
 * answers how to get back what was typed for another one, null where nothing was.
 */
export function askForPart(owner: string | undefined, asked: AskedPart): (() => void) | null {
  const place = { key: QUOTE_DRAFT, owner };
  const before = readDraft<QuoteValues>(place, emptyQuote);
  const after: QuoteValues = {
    ...before,
    spareParts: asked.part ?? before.spareParts,
    details: asked.details ?? '',
    hasSpecifications: asked.details ? 'Yes' : before.hasSpecifications,
  };
  if (before.spareParts === after.spareParts && !asked.details) return null;
  writeDraft(place, after);
  clearDraft({ key: `${QUOTE_DRAFT}-step` });
  const isReplaced = (name: 'spareParts' | 'details') =>
    before[name] !== '' && before[name] !== after[name];
  const hasReplaced = isReplaced('spareParts') || isReplaced('details');
  return hasReplaced ? () => writeDraft(place, before) : null;
}
