import { keysOf } from '@fluteline/domain/object';
import { useCallback, useState } from 'react';
import { clearDraft, type DraftPlace, readDraft, writeDraft } from './draft.ts';

export interface DraftOptions<V extends object> {
  /** Never stored: passwords. */
  readonly secret?: readonly (keyof V)[] | undefined;
  /** Stores only what differs from `initial`: the rest may be changed elsewhere until the next visit. */
  readonly isOfChanges?: boolean | undefined;
}

/** State that outlives reload and Back: `[values, change, forget]`. */
export function useFormDraft<V extends object>(
  place: DraftPlace | undefined,
  initial: V,
  { secret = [], isOfChanges = false }: DraftOptions<V> = {},
): [values: V, change: (values: V) => void, forget: () => void] {
  const [values, setValues] = useState(() => (place ? readDraft(place, initial) : initial));
  const change = (next: V) => {
    setValues(next);
    if (!place) return;
    const names = isOfChanges ? keysOf(next).filter((name) => next[name] === initial[name]) : [];
    writeDraft(place, next, [...secret, ...names]);
  };
  const key = place?.key;
  const owner = place?.owner;
  const forget = useCallback(() => {
    if (key !== undefined) clearDraft({ key, owner });
  }, [key, owner]);
  return [values, change, forget];
}
