import { useQueryClient } from '@tanstack/react-query';
import { type Changed, changeIn, changeStatus, queriesKey, type StatusChange } from './api.ts';
import { overtakingIn } from './overtaken.ts';

/** Sends a change; lists and counts are read again, also where somebody else came first. */
export function useSendStatus() {
  const queries = useQueryClient();
  const show = (change: StatusChange, changed: Changed) => {
    // What was answered stands even where reading the lists again fails.
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
      const overtaking = overtakingIn(error);
      if (overtaking) show(change, overtaking.theirs);
      throw error;
    }
  };
}
