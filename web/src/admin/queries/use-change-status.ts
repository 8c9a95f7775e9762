import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../client/index.ts';
import type { Status, StatusChange } from './api.ts';
import type { QueryView } from './query-view.ts';
import { useSayStatus } from './use-say-status.ts';
import { useSendStatus } from './use-send-status.ts';

interface ChangingStatus {
  /** What the dropdown shows: the wish while it is on its way, else what is so. */
  readonly shown: Status;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly change: (status: Status) => void;
  readonly retry: () => void;
}

/** Changes one query's status; a failure puts the dropdown back. */
export function useChangeStatus(query: QueryView): ChangingStatus {
  const { kind, id, status: present } = query;
  const { say } = useSayStatus();
  const [wish, setWish] = useState<StatusChange | null>(null);
  const mutation = useMutation({
    mutationFn: useSendStatus(),
    onSuccess: (_, { status }) => say(query, status),
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
