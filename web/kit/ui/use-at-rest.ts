import { useEffect, useState } from 'react';

/** Returns the typed text once it has not changed for `ms`. */
export function useAtRest(text: string, ms: number): string {
  const [atRest, setAtRest] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return atRest;
}
