import { m } from 'virtual:messages';
import { useState } from 'react';
import type { ChangeConflict } from '../../client/index.ts';
import { toast } from '../../ui/toast.ts';
import { conflictIn } from './conflict-words.ts';

/** A change that came before one's own, and what may be done about it. */
export interface OpenConflict<T> {
  /** Waits for a choice; null where there is none, or it was chosen. */
  readonly now: ChangeConflict<T> | null;
  /** The failure was one, and it is chosen what becomes of it. */
  readonly isSettled: boolean;
  /** `restored`: what it is now, where it was deleted and brought back. */
  readonly keep: (restored?: T) => void;
  readonly take: () => void;
}

/**
 * Follows a save that may have been refused with 412. `choose` is given their version, as the call
 * answers it, and whether mine is to stand on top of it.
 */
export function useConflict<T>(
  error: Error | null,
  choose: (theirs: T, keepsMine: boolean) => void,
): OpenConflict<T> {
  const [settled, setSettled] = useState<Error | null>(null);
  const isSettled = error !== null && error === settled;
  const conflict = conflictIn<T>(error);
  const now = conflict && !isSettled ? conflict : null;
  const resolve = (theirs: T | null | undefined, keepsMine: boolean) => {
    if (!theirs) return;
    setSettled(error);
    choose(theirs, keepsMine);
    if (!keepsMine) toast.info(m.conflict_theirs_shown());
  };
  return {
    now,
    isSettled,
    keep: (restored) => resolve(restored ?? now?.current, true),
    take: () => resolve(now?.current, false),
  };
}
