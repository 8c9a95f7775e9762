import type { PartValues } from '@fluteline/domain/parts';
import { clearDraft, readDraft } from '../../../kit/forms/draft.ts';
import { savedValues } from './saved-session.ts';

const KEY = 'part-returned';
const nothing = { part: '', values: {} as object };

/** A part with what was typed of it. */
export interface ReturnedPart {
  readonly part: string;
  readonly values: PartValues;
}

/** What the outbox leaves of a part that is taken back from it. */
export function returnedDraft(part: string, values: PartValues) {
  return { key: KEY, values: { part, values } };
}

/** A part that was taken back from the outbox, once. */
export function takeReturned(owner: string | undefined): ReturnedPart | null {
  const place = { key: KEY, owner };
  const { part, values } = readDraft(place, nothing);
  clearDraft(place);
  const typed = savedValues(values);
  return part && typed ? { part, values: typed } : null;
}
