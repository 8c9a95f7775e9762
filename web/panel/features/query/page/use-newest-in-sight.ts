import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a list that has grown to its newest entry, which is its last. */
export function useNewestInSight(count: number): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count > 0) list.current?.scrollTo?.({ top: list.current.scrollHeight });
  }, [count]);
  return list;
}
