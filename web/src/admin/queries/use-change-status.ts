import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../client/index.ts';
import { m } from '../../paraglide/messages.js';
import { announce } from '../../ui/announcer.tsx';
import {
  changeStatus,
  queriesKey,
  type SparePartQueries,
  type SparePartQuery,
  type Status,
  sparePartsKey,
} from './api.ts';

interface StatusChange {
  /** What the dropdown shows: the wish while it is on its way, else what is so. */
  readonly shown: Status;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly change: (status: Status) => void;
  readonly retry: () => void;
}

function withUrgency(
  list: SparePartQueries | undefined,
  id: string,
  UrgencyLevel: SparePartQuery['UrgencyLevel'],
): SparePartQueries | undefined {
  if (!list) return list;
  const data = list.data.map((query) => (query.ID === id ? { ...query, UrgencyLevel } : query));
  return { ...list, data };
}

/** Changes one query's status; list and counts are read again, a failure puts the dropdown back. */
export function useChangeStatus(id: string, present: Status): StatusChange {
  const queries = useQueryClient();
  const [wish, setWish] = useState<{ status: Status; idempotencyKey: string } | null>(null);
  const mutation = useMutation({
    mutationFn: changeStatus,
    onSuccess: ({ data }, { status }) => {
      // What was answered stands even where reading the list again fails.
      queries.setQueriesData<SparePartQueries>({ queryKey: sparePartsKey }, (list) =>
        withUrgency(list, data.ID, data.UrgencyLevel),
      );
      announce(
        status === 'resolved' ? m.admin_queries_now_resolved() : m.admin_queries_now_in_progress(),
      );
      void queries.invalidateQueries({ queryKey: queriesKey });
    },
    onError: (error) => console.error('The status was not changed', error),
  });
  const send = (next: { status: Status; idempotencyKey: string }) => {
    setWish(next);
    mutation.mutate({ id, ...next });
  };
  return {
    shown: mutation.isPending && wish ? wish.status : present,
    busy: mutation.isPending,
    error: mutation.error,
    change: (status) => {
      if (!mutation.isPending) send({ status, idempotencyKey: newIdempotencyKey() });
    },
    retry: () => {
      if (wish && !mutation.isPending) send(wish);
    },
  };
}
