import { m } from 'virtual:messages';
import { useState } from 'react';
import type { ChangeConflict } from '../../client/index.ts';
import { toast } from '../../ui/toast.ts';
import { conflictIn } from './conflict-words.ts';

/** An earlier change by someone else, with the ways to resolve the conflict. */
export interface OpenConflict<T> {
  /** The conflict that awaits a choice; `null` if there is none or it is resolved. */
  readonly now: ChangeConflict<T> | null;
  /** Whether the failure was a conflict that has been resolved. */
  readonly isSettled: boolean;
  /** Keeps this user's version; `restored` is the record after a deletion was undone. */
  readonly keep: (restored?: T) => void;
  readonly take: () => void;
}

/**
 * Handles a save that may be rejected with 412. `choose` receives the other version, as the call
 * returns it, and whether this user's changes are applied on top of it.
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
