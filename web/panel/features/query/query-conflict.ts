import { m } from 'virtual:messages';
import type { ChangeConflict } from '../../../kit/client/index.ts';
import { changedSentence, conflictIn } from '../../../kit/forms/conflict/conflict-words.ts';
import { type Changed, changedTo, type SparePartQuery } from './api.ts';
import { statusOf } from './query-view.ts';

/** An earlier change of a query by another person. */
export interface QueryConflict {
  readonly conflict: ChangeConflict;
  /** Present state of the query. */
  readonly theirs: Changed;
}

/** Returns the earlier change that caused a failure; `null` if it has another cause. */
export function queryConflictIn(error: unknown): QueryConflict | null {
  const conflict = conflictIn<SparePartQuery>(error);
  if (!conflict?.current) return null;
  return { conflict, theirs: changedTo(conflict.current) };
}

/** Returns a sentence with who changed the query first, and its present status. */
export function conflictSentence({ conflict, theirs }: QueryConflict): string {
  const words = {
    resolved: m.query_panel_now_resolved,
    in_progress: m.query_panel_now_in_progress,
  };
  return `${changedSentence(conflict)} ${words[statusOf(theirs.urgency)]()}`;
}
