import { type RefObject, useEffect, useRef } from 'react';

/**
 * Space between the selected chip and the edge, so that part of the next chip shows there is more.
 */
const EDGE = 16;

/**
 * Scrolls a row of chips to the selected one when the selection changes, here or through the
 * address.
 */
export function useChosenInSight<E extends HTMLElement>(value: string): RefObject<E | null> {
  const row = useRef<E>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    const chosen = row.current?.querySelector('[aria-selected="true"], [aria-pressed="true"]');
    if (!row.current || !chosen) return;
    const { left, right } = row.current.getBoundingClientRect();
    const pill = chosen.getBoundingClientRect();
    if (pill.right > right) row.current.scrollLeft += pill.right - right + EDGE;
    else if (pill.left < left) row.current.scrollLeft += pill.left - left - EDGE;
  }, [value]);
  return row;
}
