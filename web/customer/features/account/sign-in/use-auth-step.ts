import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuthFailure, type AuthStep, authFailure } from './auth-failure.ts';

interface StepState<Input> {
  readonly run: (input: Input) => void;
  readonly busy: boolean;
  readonly failure: AuthFailure | null;
  /** Sends the last input again; absent before the first request. */
  readonly retry: (() => void) | undefined;
  readonly forgetFailure: () => void;
}

/**
 * Runs one request of the flow, with its progress, failure and retry. Its answer has an effect only
 * while the form is mounted, as afterwards the user may be elsewhere or signed in to another
 * account.
 */
export function useAuthStep<Input, Output>(
  step: AuthStep,
  request: (input: Input) => Promise<Output>,
  onDone: (output: Output, input: Input) => void,
  onFailure?: (failure: AuthFailure, input: Input) => void,
): StepState<Input> {
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  const mutation = useMutation({
    mutationFn: request,
    onMutate: () => setFailure(null),
    onError: (error) => console.warn(`The ${step} step failed`, error),
  });
  const { variables } = mutation;
  const send = (input: Input) =>
    mutation.mutate(input, {
      onSuccess: (output) => onDone(output, input),
      onError: (error) => {
        const found = authFailure(step, error);
        setFailure(found);
        onFailure?.(found, input);
      },
    });
  return {
    run: (input) => {
      if (!mutation.isPending) send(input);
    },
    busy: mutation.isPending,
    failure,
    retry: variables === undefined ? undefined : () => send(variables),
    forgetFailure: () => setFailure(null),
  };
}
