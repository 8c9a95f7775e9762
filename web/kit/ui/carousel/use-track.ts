import { useRef, useState } from 'react';

/** A row of slides as wide as their window: scrolled by finger, or to a slide by its number. */
export function useTrack(total: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  /** Where the row is going by itself; what it passes meanwhile is not shown. */
  const goal = useRef<number | null>(null);
  const shown = Math.min(index, Math.max(0, total - 1));
  return {
    track,
    index: shown,
    show(wanted: number) {
      const next = (wanted + total) % total;
      const row = track.current;
      setIndex(next);
      if (!row) return next;
      goal.current = next;
      // From the last to the first it does not run past all the others.
      row.style.scrollBehavior = Math.abs(next - shown) > 1 ? 'auto' : '';
      row.scrollLeft = next * row.clientWidth;
      return next;
    },
    onScroll() {
      const { scrollLeft = 0, clientWidth = 0 } = track.current ?? {};
      if (clientWidth === 0) return;
      const at = scrollLeft / clientWidth;
      if (goal.current === null) setIndex(Math.round(at));
      else if (Math.abs(at - goal.current) < 0.02) goal.current = null;
    },
    /** A finger or a wheel takes over. */
    onTakeOver() {
      goal.current = null;
    },
  };
}
