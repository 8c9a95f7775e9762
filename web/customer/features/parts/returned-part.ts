import type { PartValues } from '@fluteline/domain/parts';
import { clearDraft, readDraft } from '../../../kit/forms/draft.ts';
import { savedValues } from './saved-session.ts';

const KEY = 'part-returned';
const nothing = { part: '', values: {} as object };

/** A part with its typed values. */
export interface ReturnedPart {
  readonly part: string;
  readonly values: PartValues;
}

/** Returns the draft that passes a part from the outbox back to its form. */
export function returnedDraft(part: string, values: PartValues) {
  return { key: KEY, values: { part, values } };
}

/** Returns the part taken back from the outbox, once. */
export function takeReturned(owner: string | undefined): ReturnedPart | null {
  const place = { key: KEY, owner };
  const { part, values } = readDraft(place, nothing);
  clearDraft(place);
  const typed = savedValues(values);
  return part && typed ? { part, values: typed } : null;
}
