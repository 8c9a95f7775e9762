import { readCode } from '@fluteline/domain/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, ApiError, isUnanswered, send } from '../../../../kit/client/index.ts';
import type { Confirmed } from '../confirm-sheet.tsx';

/** State of the user's own second factor. */
export type SecondFactorState = Answer<'readSecondFactor'>['data'];
/** Secret for an authenticator app. */
export type FactorSecret = Answer<'startSecondFactor'>['data'];

export const secondFactorQuery = queryOptions({
  queryKey: ['settings', 'second-factor'],
  queryFn: async ({ signal }) => (await send('readSecondFactor', { signal })).data,
  staleTime: 0,
});

const again = ({ current }: Confirmed) => ({ CurrentPassword: current });
const both = ({ current, code }: Confirmed) => ({ CurrentPassword: current, Code: readCode(code) });

/** Mutation that refetches all settings in the background. */
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

/**
 * Whether the second factor is on already, from another window or an attempt whose response was
 * lost.
 */
export const isOnAlready = (error: Error) =>
  error instanceof ApiError && error.code === 'second_factor_on';

/**
 * Receives new recovery codes, also after the sheet that requested them was closed, because they
 * are sent only once.
 */
export interface CodesTaker {
  readonly onCodes: (codes: readonly string[]) => void;
  /** Called when codes may have been created that nobody has seen. */
  readonly onUnseen: () => void;
}

const taking = ({ onCodes, onUnseen }: CodesTaker) => ({
  onSuccess: onCodes,
  onError: (error: Error) => {
    if (isUnanswered(error) || isOnAlready(error)) onUnseen();
  },
});

/** Mutation that requests a secret; each new one invalidates the previous. */
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
      // It was switched off elsewhere, or by an attempt whose response was lost: it is off either
      // way.
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
