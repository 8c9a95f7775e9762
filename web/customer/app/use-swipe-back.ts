import { useEffect } from 'react';

const DISTANCE = 100;
const VELOCITY = 0.2;

function scrollsSideways(target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null;
  while (element) {
    if (element instanceof HTMLElement && element.scrollWidth > element.clientWidth + 1) {
      const { overflowX } = getComputedStyle(element);
      if (overflowX === 'auto' || overflowX === 'scroll') return true;
    }
    if (element.matches('input, textarea, [role="dialog"], [data-swipes]')) return true;
    element = element.parentElement;
  }
  return false;
}

/**
 * Goes back on a swipe to the right of at least 100 px, at 0.2 px per millisecond or faster. Turns
 * off the browser's own history swipe meanwhile, as it would go back twice.
 */
export function useSwipeBack(goBack: () => void): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.overscrollBehaviorX = 'none';
    return () => {
      style.overscrollBehaviorX = '';
    };
  }, []);
  useEffect(() => {
    let start: { x: number; y: number; at: number } | null = null;
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0];
      const usable = touch && event.touches.length === 1 && !scrollsSideways(event.target);
      start = usable ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
    };
    const onEnd = (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      if (!start || !touch) return;
      const across = touch.clientX - start.x;
      const down = Math.abs(touch.clientY - start.y);
      const velocity = across / Math.max(1, event.timeStamp - start.at);
      start = null;
      if (across >= DISTANCE && across > down * 2 && velocity >= VELOCITY) goBack();
    };
    window.addEventListener('touchstart', onStart, { passive: true });
    window.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      window.removeEventListener('touchstart', onStart);
      window.removeEventListener('touchend', onEnd);
    };
  }, [goBack]);
}
