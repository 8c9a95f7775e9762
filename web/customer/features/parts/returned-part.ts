import type { PartValues } from '@fluteline/domain/parts';
import { clearDraft, readDraft } from '../../../kit/forms/draft.ts';
import { returnRefusal, takeRefusal } from '../../forms/returned-refusal.ts';
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

/** Returns the place of a part's form. */
export const partPlace = (part: string, owner: string | undefined) => ({
  key: `part:${part}`,
  owner,
});

/** Returns the part taken back from the outbox, once. */
export function takeReturned(owner: string | undefined): ReturnedPart | null {
  const place = { key: KEY, owner };
  const { part, values } = readDraft(place, nothing);
  clearDraft(place);
  const refusal = takeRefusal(place);
  if (refusal) returnRefusal(partPlace(part, owner), refusal);
  const typed = savedValues(values);
  return part && typed ? { part, values: typed } : null;
}
