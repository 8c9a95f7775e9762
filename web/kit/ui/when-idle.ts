import { useEffect, useState } from 'react';

const IDLE_WITHIN_MS = 2_000;

/**
 * Calls back once the page has loaded and the browser has no more urgent work to do: until then the
 * first screen needs the line and the processor for itself.
 */
export function whenIdle(callback: () => void): void {
  const wait = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(callback, { timeout: IDLE_WITHIN_MS });
    } else setTimeout(callback);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
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
