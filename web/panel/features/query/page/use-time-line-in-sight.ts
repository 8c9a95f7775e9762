import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNarrow } from '../../../../kit/ui/use-narrow.ts';

interface TimeLineInSight {
  readonly list: RefObject<HTMLDivElement | null>;
  /** Focuses an entry as soon as it is in the list. */
  readonly focus: (id: string) => void;
}

/** Scrolls a grown list to its newest entry, which is its last. */
export function useTimeLineInSight(count: number): TimeLineInSight {
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (count > 0) list.current?.scrollTo?.({ top: list.current.scrollHeight });
  }, [count]);
  useEffect(() => {
    if (wanted === null) return;
    const entry = list.current?.querySelector<HTMLElement>(`[data-entry="${wanted}"]`);
    if (!entry) return;
    setWanted(null);
    entry.focus({ preventScroll: true });
    // On a phone the whole page scrolls, and the composer covers its end.
    entry.scrollIntoView?.({ block: isNarrow ? 'center' : 'nearest' });
  });
  return { list, focus: setWanted };
}
