import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../kit/client/index.ts';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import type { Status, StatusChange } from './api.ts';
import { overtakenSentence, overtakingIn } from './overtaken.ts';
import { type QueryView, statusOf } from './query-view.ts';
import { useSayStatus } from './use-say-status.ts';
import { useSendStatus } from './use-send-status.ts';

/** Somebody else's change that came first. */
interface Overtaken {
  readonly sentence: string;
  /** Changes it all the same; absent where both wanted the same. */
  readonly keep?: () => void;
  readonly take: () => void;
}

interface ChangingStatus {
  /** What the dropdown shows: the wish while it is on its way, else what is so. */
  readonly shown: Status;
  readonly busy: boolean;
  /** Why it failed, where nobody else came first. */
  readonly error: Error | null;
  readonly overtaken: Overtaken | null;
  readonly change: (status: Status) => void;
  readonly retry: () => void;
}

/** Changes one query's status; a failure puts the dropdown back. */
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
  const overtaking = overtakingIn(mutation.error);
  const overtaken = (): Overtaken | null => {
    if (!overtaking || !wish) return null;
    const { theirs } = overtaking;
    const shown = { sentence: overtakenSentence(overtaking), take: () => mutation.reset() };
    if (statusOf(theirs.urgency) === wish.status) return shown;
    return { ...shown, keep: () => change(wish.status, theirs.version) };
  };
  return {
    shown: mutation.isPending && wish ? wish.status : present,
    busy: mutation.isPending,
    error: overtaking ? null : mutation.error,
    overtaken: overtaken(),
    change: (status) => change(status),
    retry: () => {
      if (wish && !mutation.isPending) send(wish);
    },
  };
}
