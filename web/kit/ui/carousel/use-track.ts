import { useRef, useState } from 'react';

/**
 * A row of slides, each as wide as the visible area; scrolled by touch, or to a slide by number.
 */
export function useTrack(total: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  /** Slide the row is scrolling to by itself; slides it passes do not count as shown. */
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
      // Jumps from the last slide to the first instead of scrolling past all others.
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
    /** Ends automatic scrolling when the user scrolls. */
    onTakeOver() {
      goal.current = null;
    },
  };
}
