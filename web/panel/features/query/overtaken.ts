import { m } from 'virtual:messages';
import type { ChangeConflict } from '../../../kit/client/index.ts';
import { changedSentence, conflictIn } from '../../../kit/forms/conflict/conflict-words.ts';
import { type Changed, changedTo, type SparePartQuery } from './api.ts';
import { statusOf } from './query-view.ts';

/** Somebody else's change of a query, which came first. */
export interface Overtaking {
  readonly conflict: ChangeConflict;
  /** What the query is now. */
  readonly theirs: Changed;
}

/** Somebody else's change that a failure tells of; null where it has another reason. */
export function overtakingIn(error: unknown): Overtaking | null {
  const conflict = conflictIn<SparePartQuery>(error);
  if (!conflict?.current) return null;
  return { conflict, theirs: changedTo(conflict.current) };
}

/** Who came first, and what the query is now. */
export function overtakenSentence({ conflict, theirs }: Overtaking): string {
  const words = {
    resolved: m.query_panel_now_resolved,
    in_progress: m.query_panel_now_in_progress,
  };
  return `${changedSentence(conflict)} ${words[statusOf(theirs.urgency)]()}`;
}
