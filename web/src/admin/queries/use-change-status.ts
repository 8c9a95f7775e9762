import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../client/index.ts';
import { m } from '../../paraglide/messages.js';
import { announce } from '../../ui/announcer.tsx';
import { changeStatus, queriesKey, type Status, type StatusChange, urgencyIn } from './api.ts';
import type { QueryView } from './query-view.ts';

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

/** What a change made of a query, in words. */
export const becameWords = {
  resolved: m.admin_queries_name_resolved,
  in_progress: m.admin_queries_name_in_progress,
} as const;

interface ChangingStatus {
  /** What the dropdown shows: the wish while it is on its way, else what is so. */
  readonly shown: Status;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly change: (status: Status) => void;
  readonly retry: () => void;
}

/** Changes one query's status; a failure puts the dropdown back. */
export function useChangeStatus({ kind, id, name, status: present }: QueryView): ChangingStatus {
  const [wish, setWish] = useState<StatusChange | null>(null);
  const mutation = useMutation({
    mutationFn: useSendStatus(),
    onSuccess: (_, { status }) => announce(becameWords[status]({ name })),
    onError: (error) => console.error('The status was not changed', error),
  });
  const send = (next: StatusChange) => {
    setWish(next);
    mutation.mutate(next);
  };
  return {
    shown: mutation.isPending && wish ? wish.status : present,
    busy: mutation.isPending,
    error: mutation.error,
    change: (status) => {
      if (!mutation.isPending) send({ kind, id, status, idempotencyKey: newIdempotencyKey() });
    },
    retry: () => {
      if (wish && !mutation.isPending) send(wish);
    },
  };
}
