import { m } from 'virtual:messages';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isUnanswered, newIdempotencyKey } from '../../../../kit/client/index.ts';
import { changedSentence, conflictIn } from '../../../../kit/forms/conflict/conflict-words.ts';
import { useHasLeft } from '../../../../kit/forms/use-has-left.ts';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import { machineName } from '../../../../trade/trade-words.ts';
import { type ListingStep, type OwnMachine, takeStep, useRefreshListings } from './api.ts';

const done: Readonly<Record<ListingStep, () => string>> = {
  sold: m.machine_mine_now_sold,
  down: m.machine_mine_now_down,
  back: m.machine_mine_now_back,
};

const notDone = {
  sold: m.machine_mine_not_sold,
  down: m.machine_mine_not_down,
  back: m.machine_mine_not_back,
} as const satisfies Readonly<Record<ListingStep, unknown>>;

function reasonOf(error: Error): string {
  const conflict = conflictIn(error);
  return conflict ? changedSentence(conflict) : errorSentence(error).sentence;
}

/** Runs a one-tap change of a listing; one that may have arrived is sent again under its key. */
export function useListingStep(machine: OwnMachine) {
  const refresh = useRefreshListings();
  const hasLeft = useHasLeft();
  const unanswered = useRef<{ readonly step: ListingStep; readonly key: string } | null>(null);
  const mutation = useMutation({
    mutationFn: async (step: ListingStep) => {
      const before = unanswered.current;
      const key = before?.step === step ? before.key : newIdempotencyKey();
      unanswered.current = { step, key };
      await takeStep(step, machine, key);
    },
    onSuccess: (_, step) => {
      unanswered.current = null;
      toast.success(done[step]());
    },
    onError: (error, step) => {
      if (!isUnanswered(error)) unanswered.current = null;
      if (!hasLeft()) return;
      toast.error(notDone[step]({ name: machineName(machine.name), reason: reasonOf(error) }));
    },
    // Reads the current state, even when another change came first.
    onSettled: refresh,
  });
  const { error, isPending, variables } = mutation;
  return {
    take: (step: ListingStep) => {
      if (!isPending) mutation.mutate(step);
    },
    /** The step in progress. */
    busy: isPending ? variables : undefined,
    failure: error && reasonOf(error),
    retry: () => variables && mutation.mutate(variables),
  };
}
