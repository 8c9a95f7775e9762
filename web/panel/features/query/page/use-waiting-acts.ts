import { useRef, useState } from 'react';
import type { Act } from './api.ts';

/** Assigning is one thing, the status another. */
export const isAssigning = ({ kind }: Act): boolean => kind === 'assign';

/** Acts chosen while another is on its way: one for the assignment, one for the status. */
export function useWaitingActs() {
  // Read when an answer comes, which may be after the page is left; the state is what it shows.
  const acts = useRef<readonly Act[]>([]);
  const [shown, setShown] = useState<readonly Act[]>([]);
  const put = (next: readonly Act[]) => {
    acts.current = next;
    setShown(next);
  };
  return {
    shown,
    /** Waits in place of an earlier choice of the same. */
    add: (act: Act) =>
      put([...acts.current.filter((other) => isAssigning(other) !== isAssigning(act)), act]),
    take(): Act | undefined {
      const [first, ...rest] = acts.current;
      put(rest);
      return first;
    },
    /** Drops all; whether there were any. */
    drop(): boolean {
      const had = acts.current.length > 0;
      put([]);
      return had;
    },
  };
}
