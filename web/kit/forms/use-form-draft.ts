import { useCallback, useState } from 'react';
import { clearDraft, type DraftPlace, readDraft, writeDraft } from './draft.ts';

/** State that outlives reload and Back: `[values, change, forget]`. */
export function useFormDraft<V extends object>(
  place: DraftPlace | undefined,
  initial: V,
  secret: readonly (keyof V)[] = [],
): [values: V, change: (values: V) => void, forget: () => void] {
  const [values, setValues] = useState(() => (place ? readDraft(place, initial) : initial));
  const change = (next: V) => {
    setValues(next);
    if (place) writeDraft(place, next, secret);
  };
  const key = place?.key;
  const owner = place?.owner;
  const forget = useCallback(() => {
    if (key !== undefined) clearDraft({ key, owner });
  }, [key, owner]);
  return [values, change, forget];
}
