import { keysOf } from '@fluteline/domain/object';
import { useCallback, useState } from 'react';
import { clearDraft, type DraftPlace, readDraft, writeDraft } from './draft.ts';

export interface DraftOptions<V extends object> {
  /** Fields that are never stored, such as passwords. */
  readonly secret?: readonly (keyof V)[] | undefined;
  /**
   * Stores only values that differ from `initial`, since the others may change elsewhere before the
   * next visit.
   */
  readonly isOfChanges?: boolean | undefined;
  /** Values that `isOfChanges` stores even unchanged, such as the version that was changed. */
  readonly alongside?: readonly (keyof V)[] | undefined;
}

/**
 * Returns state that survives reload and Back: `[values, change, forget, show]`. Values passed to
 * `show` are not stored.
 */
export function useFormDraft<V extends object>(
  place: DraftPlace | undefined,
  initial: V,
  { secret = [], isOfChanges = false, alongside = [] }: DraftOptions<V> = {},
): [values: V, change: (values: V) => void, forget: () => void, show: (values: V) => void] {
  const [values, setValues] = useState(() => (place ? readDraft(place, initial) : initial));
  const change = (next: V) => {
    setValues(next);
    if (!place) return;
    const same = keysOf(next).filter(
      (name) => next[name] === initial[name] && !alongside.includes(name),
    );
    writeDraft(place, next, [...secret, ...(isOfChanges ? same : [])]);
  };
  const key = place?.key;
  const owner = place?.owner;
  const forget = useCallback(() => {
    if (key !== undefined) clearDraft({ key, owner });
  }, [key, owner]);
  return [values, change, forget, setValues];
}
