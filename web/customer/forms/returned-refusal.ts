import { useEffect, useEffectEvent } from 'react';
import type { DraftPlace } from '../../kit/forms/draft.ts';

type Fields = Readonly<Record<string, string>>;

/** The server's sentences for items that were moved back into their forms, by draft. */
const returned = new Map<string, Fields>();

const nameOf = ({ key, owner = '' }: DraftPlace) => `${owner} ${key}`;

/** Passes the sentences of a refused item to the form that opens next at its draft. */
export function returnRefusal(place: DraftPlace, fields: Fields): void {
  returned.set(nameOf(place), fields);
}

/** Returns the sentences of a refused item, by wire name, once. */
export function takeRefusal(place: DraftPlace): Fields | undefined {
  const fields = returned.get(nameOf(place));
  returned.delete(nameOf(place));
  return fields;
}

/** Calls `show` with the sentences of the refused item that the form was opened with, if any. */
export function useReturnedRefusal(
  { key, owner }: DraftPlace,
  show: (fields: Fields) => void,
): void {
  const shown = useEffectEvent(show);
  useEffect(() => {
    const fields = takeRefusal({ key, owner });
    if (fields) shown(fields);
  }, [key, owner]);
}
