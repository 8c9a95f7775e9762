import { useCallback, useEffect, useRef } from 'react';

/** Asks, when something ends, whether what began it has left the screen meanwhile. */
export function useHasLeft(): () => boolean {
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);
  return useCallback(() => hasLeft.current, []);
}
