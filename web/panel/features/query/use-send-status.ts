import { useQueryClient } from '@tanstack/react-query';
import { type Changed, changeIn, changeStatus, queriesKey, type StatusChange } from './api.ts';
import { queryConflictIn } from './query-conflict.ts';

/**
 * Returns a function that sends a change, and refetches lists and counts, also after another
 * person's earlier change.
 */
export function useSendStatus() {
  const queries = useQueryClient();
  const show = (change: StatusChange, changed: Changed) => {
    // Show the response even if refetching the lists fails.
    const { queryKey, change: inList } = changeIn(change, changed);
    queries.setQueriesData({ queryKey }, inList);
    void queries.invalidateQueries({ queryKey: queriesKey });
  };
  return async (change: StatusChange): Promise<Changed> => {
    try {
      const changed = await changeStatus(change);
      show(change, changed);
      return changed;
    } catch (error) {
      const conflict = queryConflictIn(error);
      if (conflict) show(change, conflict.theirs);
      throw error;
    }
  };
}
