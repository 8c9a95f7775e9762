import { readCode } from '@fluteline/domain/account';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../kit/client/index.ts';

export const logIn = ({ code, ...values }: { mobile: string; password: string; code: string }) =>
  send('login', { body: { ...values, isAdmin: true, ...(code ? { code: readCode(code) } : {}) } });

export const logOut = (token: string) => send('logout', { token });

/** What the account behind a token may do in the panel. */
export interface Standing {
  readonly isAdmin: boolean;
  /** Nothing before a second factor is set up. */
  readonly mustSetUp: boolean;
}

/** Whether the account behind a stored token is an administrator still. */
export const administratorQuery = (token: string) =>
  queryOptions({
    queryKey: ['administrator', token],
    queryFn: async ({ signal }): Promise<Standing> => {
      const { IsAdmin, SecondFactorSetupRequired } = (await send('me', { signal })).data;
      return { isAdmin: IsAdmin, mustSetUp: SecondFactorSetupRequired === true };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    // What was read stands; only one that is missing is read when the network is back.
    refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
  });
