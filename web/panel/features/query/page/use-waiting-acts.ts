import { useRef, useState } from 'react';
import type { Act } from './api.ts';

/** Whether an action changes the assignment rather than the status. */
export const isAssigning = ({ kind }: Act): boolean => kind === 'assign';

/**
 * Manages actions chosen while another one is being sent: one for the assignment, one for the
 * status.
 */
export function useWaitingActs() {
  // A ref, because it is read when a response arrives, possibly after the page was left; the state
  // is for display.
  const acts = useRef<readonly Act[]>([]);
  const [shown, setShown] = useState<readonly Act[]>([]);
  const put = (next: readonly Act[]) => {
    acts.current = next;
    setShown(next);
  };
  return {
    shown,
    /** Queues an action, replacing an earlier one for the assignment or the status. */
    add: (act: Act) =>
      put([...acts.current.filter((other) => isAssigning(other) !== isAssigning(act)), act]),
    take(): Act | undefined {
      const [first, ...rest] = acts.current;
      put(rest);
      return first;
    },
    /** Drops all queued actions; returns whether there were any. */
    drop(): boolean {
      const had = acts.current.length > 0;
      put([]);
      return had;
    },
  };
}
