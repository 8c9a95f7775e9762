import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a row of chips to the current one when `shown` changes, and once the counts are loaded,
 * which make the chips wider.
 */
export function useCurrentInSight<E extends HTMLElement>(
  shown: string | undefined,
  isCounted: boolean,
): RefObject<E | null> {
  const row = useRef<E>(null);
  useEffect(() => {
    if (shown === undefined || !isCounted) return;
    const chip = row.current?.querySelector('[aria-current]');
    chip?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' });
  }, [shown, isCounted]);
  return row;
}
