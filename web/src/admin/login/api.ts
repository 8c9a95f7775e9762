import { queryOptions } from '@tanstack/react-query';
import { send } from '../../client/index.ts';

export const logIn = (values: { mobile: string; password: string }) =>
  send('login', { body: { ...values, isAdmin: true } });

export const logOut = (token: string) => send('logout', { token });

/** Whether the account behind a stored token is an administrator still. */
export const administratorQuery = (token: string) =>
  queryOptions({
    queryKey: ['administrator', token],
    queryFn: async ({ signal }) => (await send('me', { signal })).data.IsAdmin,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
