import { useEffect, useState } from 'react';

const DEBOUNCE = 200;

/** Returns the typed text shortly after the last letter. */
export function useAtRest(text: string): string {
  const [atRest, setAtRest] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(text), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [text]);
  return atRest;
}
