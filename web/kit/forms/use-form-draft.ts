import { useCallback, useState } from 'react';
import { clearDraft, type DraftPlace, readDraft, writeChanges, writeDraft } from './draft.ts';

export interface DraftOptions<V extends object> {
  /** Fields that are never stored, such as passwords. */
  readonly secret?: readonly (keyof V)[] | undefined;
  /**
   * Stores only values that differ from `initial`, since the others may change elsewhere before the
   * next visit.
   */
  readonly isOfChanges?: boolean | undefined;
  /** Version of what `initial` was read from, stored with a draft of changes. */
  readonly version?: number | undefined;
}

/**
 * Returns state that survives reload and Back: `[values, change, forget, show]`. Values passed to
 * `show` are not stored.
 */
export function useFormDraft<V extends object>(
  place: DraftPlace | undefined,
  initial: V,
  { secret = [], isOfChanges = false, version }: DraftOptions<V> = {},
): [values: V, change: (values: V) => void, forget: () => void, show: (values: V) => void] {
  const [values, setValues] = useState(() => (place ? readDraft(place, initial) : initial));
  const change = (next: V) => {
    setValues(next);
    if (!place) return;
    if (isOfChanges) writeChanges(place, { initial, values: next, version }, secret);
    else writeDraft(place, next, secret);
  };
  const key = place?.key;
  const owner = place?.owner;
  const forget = useCallback(() => {
    if (key !== undefined) clearDraft({ key, owner });
  }, [key, owner]);
  return [values, change, forget, setValues];
}
