import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the chip of what is shown into a row that a finger moves sideways; again when `shown`
 * changes, or the figures have come that make the chips before it broader.
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
