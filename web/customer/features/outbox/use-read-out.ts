import { useEffect, useRef } from 'react';
import { announce } from '../../../kit/ui/announcer.tsx';
import type { OutboxItem } from '../../offline/outbox/index.ts';
import { changeInWords } from './item-words.ts';

/** Announces changes of state, except to `sending`, which another change soon follows. */
export function useReadOut(items: readonly OutboxItem[] | undefined): void {
  const seen = useRef<ReadonlyMap<number, OutboxItem['state']>>(undefined);
  useEffect(() => {
    if (!items) return;
    const before = seen.current;
    const isNew = ({ place, state }: OutboxItem) =>
      before !== undefined && state !== 'sending' && before.get(place) !== state;
    const changed = items.filter(isNew);
    // An item that waits again after sending has not changed for the user.
    const last = items.filter(({ state }) => state !== 'sending');
    seen.current = new Map([
      ...(before ?? []),
      ...last.map(({ place, state }) => [place, state] as const),
    ]);
    if (changed.length > 0) announce(changed.map(changeInWords).join('. '));
  }, [items]);
}
