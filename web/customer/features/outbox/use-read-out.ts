import { useEffect, useRef } from 'react';
import { announce } from '../../../kit/ui/announcer.tsx';
import type { OutboxItem } from '../../offline/outbox/index.ts';
import { changeInWords } from './item-words.ts';

/** Has changes of state read out: those that stay, for one that is on its way is soon another. */
export function useReadOut(items: readonly OutboxItem[] | undefined): void {
  const seen = useRef<ReadonlyMap<number, OutboxItem['state']>>(undefined);
  useEffect(() => {
    if (!items) return;
    const before = seen.current;
    const isNew = ({ place, state }: OutboxItem) =>
      before !== undefined && state !== 'sending' && before.get(place) !== state;
    const changed = items.filter(isNew);
    // What was on its way and waits again has not changed for anybody.
    const last = items.filter(({ state }) => state !== 'sending');
    seen.current = new Map([
      ...(before ?? []),
      ...last.map(({ place, state }) => [place, state] as const),
    ]);
    if (changed.length > 0) announce(changed.map(changeInWords).join('. '));
  }, [items]);
}
