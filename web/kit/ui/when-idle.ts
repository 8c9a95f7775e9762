import { useEffect, useState } from 'react';
import { isAnyUnderWay } from '../client/calls-under-way.ts';

const IDLE_WITHIN_MS = 2_000;
const LOOK_EVERY_MS = 100;
/** Number of checks after which a slow response no longer delays the callback. */
const LOOKS = 50;

/**
 * Calls back once the page has loaded, no response is pending and the browser is idle: before that,
 * the first screen needs the connection and the processor.
 */
export function whenIdle(callback: () => void): void {
  const wait = (looks = LOOKS) => {
    if (looks > 0 && isAnyUnderWay()) {
      setTimeout(wait, LOOK_EVERY_MS, looks - 1);
      return;
    }
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(callback, { timeout: IDLE_WITHIN_MS });
    } else setTimeout(callback);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', () => wait(), { once: true });
}

/** Returns whether the first screen is done, so that later work may begin. */
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
