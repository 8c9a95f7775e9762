import { useEffect, useState } from 'react';

function secondsLeft(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/** Counts down the whole seconds until a moment; a reload does not restart it. */
export function useCountdown(until: number): number {
  const [, tick] = useState(0);
  const left = secondsLeft(until);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 250);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
