import { readCode } from '@fluteline/domain/account';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, ApiError, send } from '../../../../kit/client/index.ts';
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
  onSuccess?: (output: Output) => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: (output) => onSuccess?.(output),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['settings'] }),
  });
}

/** Takes recovery codes, also where what asked for them is closed: they come once. */
type OnCodes = (codes: readonly string[]) => void;

/** A new secret with each call; the one before is good for nothing. */
export const useFactorSecret = () =>
  useMutation({ mutationFn: async () => (await send('startSecondFactor', { body: {} })).data });

export const useConfirmFactor = (onCodes: OnCodes) =>
  useWrite(
    async (typed: Confirmed) =>
      (await send('confirmSecondFactor', { body: both(typed) })).data.recovery_codes,
    onCodes,
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

export const useRenewCodes = (onCodes: OnCodes) =>
  useWrite(
    async (typed: Confirmed) =>
      (await send('renewRecoveryCodes', { body: both(typed) })).data.recovery_codes,
    onCodes,
  );

export const useChangePolicy = (isRequired: boolean) =>
  useWrite((typed: Confirmed) =>
    send('changeSecondFactorPolicy', { body: { ...again(typed), RequiredForAll: isRequired } }),
  );
