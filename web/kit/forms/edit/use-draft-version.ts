import { useState } from 'react';
import { type DraftPlace, versionOfDraft } from '../draft.ts';

/** The version of a record on which the changes in a form were typed. */
interface DraftVersion {
  readonly typedOn: number | undefined;
  /** Whether the record has changed since its draft was typed. */
  readonly isOlder: boolean;
  /** Has what is typed from now on count as typed on the present version. */
  readonly end: () => void;
}

/**
 * Returns the version on which a form's draft was typed, else the present one: the server refuses
 * changes to an older version, so that both are compared before either is saved.
 */
export function useDraftVersion(place: DraftPlace, present: number | undefined): DraftVersion {
  const [ofDraft, setOfDraft] = useState(() => versionOfDraft(place));
  const typedOn = ofDraft ?? present;
  return { typedOn, isOlder: typedOn !== present, end: () => setOfDraft(null) };
}
