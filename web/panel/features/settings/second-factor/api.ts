import { readCode } from '@fluteline/domain/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, ApiError, isUnanswered, send } from '../../../../kit/client/index.ts';
import type { Confirmed } from '../confirm-sheet.tsx';

/** How one's own second factor stands. */
export type SecondFactorState = Answer<'readSecondFactor'>['data'];
/** What an authenticator app takes. */
export type FactorSecret = Answer<'startSecondFactor'>['data'];

export const secondFactorQuery = queryOptions({
  queryKey: ['settings', 'second-factor'],
  queryFn: async ({ signal }) => (await send('readSecondFactor', { signal })).data,
  staleTime: 0,
});

const again = ({ current }: Confirmed) => ({ CurrentPassword: current });
const both = ({ current, code }: Confirmed) => ({ CurrentPassword: current, Code: readCode(code) });

/** A write after which everything in Settings is read again, which nobody waits for. */
function useWrite<Input, Output>(
  write: (input: Input) => Promise<Output>,
  then: { onSuccess?: (output: Output) => void; onError?: (error: Error) => void } = {},
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    ...then,
    onSettled: () => void queries.invalidateQueries({ queryKey: ['settings'] }),
  });
}

/** It is on, switched on in another window or by a try whose answer was lost. */
export const isOnAlready = (error: Error) =>
  error instanceof ApiError && error.code === 'second_factor_on';

/** Takes what becomes of recovery codes, also where what asked for them is closed: they come once. */
export interface CodesTaker {
  readonly onCodes: (codes: readonly string[]) => void;
  /** They may have been made, and nobody has seen them. */
  readonly onUnseen: () => void;
}

const taking = ({ onCodes, onUnseen }: CodesTaker) => ({
  onSuccess: onCodes,
  onError: (error: Error) => {
    if (isUnanswered(error) || isOnAlready(error)) onUnseen();
  },
});

/** A new secret with each call; the one before is good for nothing. */
export const useFactorSecret = () =>
  useMutation({ mutationFn: async () => (await send('startSecondFactor', { body: {} })).data });

export const useConfirmFactor = (taker: CodesTaker) =>
  useWrite(
    async (typed: Confirmed) =>
      (await send('confirmSecondFactor', { body: both(typed) })).data.recovery_codes,
    taking(taker),
  );

export const useSwitchOff = () =>
  useWrite(async (typed: Confirmed) => {
    try {
      await send('switchOffSecondFactor', { body: both(typed) });
    } catch (error) {
      // Switched off elsewhere meanwhile, or by a try whose answer was lost: it is off either way.
      if (!(error instanceof ApiError && error.code === 'second_factor_off')) throw error;
    }
  });

export const useRenewCodes = (taker: CodesTaker) =>
  useWrite(
    async (typed: Confirmed) =>
      (await send('renewRecoveryCodes', { body: both(typed) })).data.recovery_codes,
    taking(taker),
  );

export const useChangePolicy = (isRequired: boolean) =>
  useWrite((typed: Confirmed) =>
    send('changeSecondFactorPolicy', { body: { ...again(typed), RequiredForAll: isRequired } }),
  );
