import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that tells whether the component has left the screen since. */
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
