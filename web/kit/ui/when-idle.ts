import { useEffect, useState } from 'react';
import { isAnyUnderWay } from '../client/calls-under-way.ts';

const IDLE_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 100;
/** An answer that takes longer than this many looks is waited for by the screen alone. */
const LOOKS = 50;

/**
 * Calls back once the page has loaded, no answer is awaited and the browser has no more urgent work
 * to do: until then the first screen needs the line and the processor for itself.
 */
export function whenIdle(callback: () => void): void {
  const wait = (looks = LOOKS) => {
    if (looks > 0 && isAnyUnderWay()) {
      setTimeout(wait, LOOK_EVERY_MS, looks - 1);
      return;
    }
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(callback, { timeout: IDLE_WITHIN_MS });
    } else setTimeout(callback);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', () => wait(), { once: true });
}

/** Whether the first screen is done, and what comes after it may begin. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let isGone = false;
    whenIdle(() => {
      if (!isGone) setIdle(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return isIdle;
}
