import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../kit/client/index.ts';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import type { Status, StatusChange } from './api.ts';
import { conflictSentence, queryConflictIn } from './query-conflict.ts';
import { type QueryView, statusOf } from './query-view.ts';
import { useSayStatus } from './use-say-status.ts';
import { useSendStatus } from './use-send-status.ts';

/** Choice after another person's earlier change. */
interface ConflictChoice {
  readonly sentence: string;
  /** Changes the status all the same; absent if both chose the same status. */
  readonly keep?: () => void;
  readonly take: () => void;
}

interface ChangingStatus {
  /** Displayed status: the new one while it is being sent, else the present one. */
  readonly shown: Status;
  readonly busy: boolean;
  /** Error other than an earlier change by another person. */
  readonly error: Error | null;
  readonly conflictChoice: ConflictChoice | null;
  readonly change: (status: Status) => void;
  readonly retry: () => void;
}

/** Changes a query's status; after a failure the select returns to the present status. */
export function useChangeStatus(query: QueryView): ChangingStatus {
  const { kind, id, status: present, version } = query;
  const sayStatus = useSayStatus();
  const hasLeft = useHasLeft();
  const [wish, setWish] = useState<StatusChange | null>(null);
  const mutation = useMutation({
    mutationFn: useSendStatus(),
    onSuccess: (now, { status }) => sayStatus.say(query, { status, version: now.version }),
    onError: (error, sent) => {
      console.error('The status was not changed', error);
      const again = () => void sayStatus.send(query, sent, sent.idempotencyKey);
      if (hasLeft()) sayStatus.sayFailed(query, sent, error, again);
    },
  });
  const send = (next: StatusChange) => {
    setWish(next);
    mutation.mutate(next);
  };
  const change = (status: Status, from = version) => {
    if (mutation.isPending) return;
    send({ kind, id, status, version: from, idempotencyKey: newIdempotencyKey() });
  };
  const conflict = queryConflictIn(mutation.error);
  const choiceAfterConflict = (): ConflictChoice | null => {
    if (!conflict || !wish) return null;
    const { theirs } = conflict;
    const shown = { sentence: conflictSentence(conflict), take: () => mutation.reset() };
    if (statusOf(theirs.urgency) === wish.status) return shown;
    return { ...shown, keep: () => change(wish.status, theirs.version) };
  };
  return {
    shown: mutation.isPending && wish ? wish.status : present,
    busy: mutation.isPending,
    error: conflict ? null : mutation.error,
    conflictChoice: choiceAfterConflict(),
    change: (status) => change(status),
    retry: () => {
      if (wish && !mutation.isPending) send(wish);
    },
  };
}
