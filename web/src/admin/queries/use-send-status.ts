import { useQueryClient } from '@tanstack/react-query';
import { changeStatus, queriesKey, type StatusChange, urgencyIn } from './api.ts';

/** Sends a change; lists and counts are read again. */
export function useSendStatus() {
  const queries = useQueryClient();
  return async (change: StatusChange): Promise<void> => {
    const urgency = await changeStatus(change);
    // What was answered stands even where reading the lists again fails.
    const { queryKey, change: inList } = urgencyIn(change, urgency);
    queries.setQueriesData({ queryKey }, inList);
    void queries.invalidateQueries({ queryKey: queriesKey });
  };
}
