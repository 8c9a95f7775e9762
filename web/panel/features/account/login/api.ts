import { readCode } from '@fluteline/domain/account';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../../kit/client/index.ts';

export const logIn = ({ code, ...values }: { mobile: string; password: string; code: string }) =>
  send('login', { body: { ...values, isAdmin: true, ...(code ? { code: readCode(code) } : {}) } });

export const logOut = (token: string) => send('logout', { token });

/** Rights of the account behind a token. */
export interface Standing {
  readonly isAdmin: boolean;
  /** Whether a second factor must be set up before anything else. */
  readonly mustSetUp: boolean;
}

/** Query for whether the account of a stored token is still an administrator. */
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
    // Known rights stay valid; only missing ones are fetched when the network returns.
    refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
  });
