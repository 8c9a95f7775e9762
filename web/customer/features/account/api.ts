import {
  queryOptions,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import {
  type Answer,
  customerSession,
  newIdempotencyKey,
  send,
} from '../../../kit/client/index.ts';

const mine = ['account', 'me'] as const;

/** What the user agreed to, and whether the account is being erased. */
export type Privacy = Answer<'readMyPrivacy'>['data'];

export const meQuery = queryOptions({
  queryKey: [...mine, 'details'],
  queryFn: async ({ signal }) => (await send('me', { signal })).data,
});

export const devicesQuery = queryOptions({
  queryKey: [...mine, 'devices'],
  queryFn: async ({ signal }) => (await send('listMySessions', { signal })).sessions,
  staleTime: 0,
});

export const privacyQuery = queryOptions({
  queryKey: [...mine, 'privacy'],
  queryFn: async ({ signal }) => (await send('readMyPrivacy', { signal })).data,
});

/** What the account wants to be notified of, and on how many devices. */
export type PushPreferences = Answer<'readPushPreferences'>['data'];

export const pushQuery = queryOptions({
  queryKey: [...mine, 'push'],
  queryFn: async ({ signal }) => (await send('readPushPreferences', { signal })).data,
});

/** Runs a write and then refreshes everything about the user's account. */
function useMyWrite<Input, Output>(
  write: (input: Input) => Promise<Output>,
  options: Pick<UseMutationOptions, 'scope'> = {},
) {
  const client = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: mine }),
  });
}

/** Company details as entered in the form. */
export interface Details {
  readonly companyName: string;
  readonly email: string;
}

/** Sends the fields that differ from `seen`; the others may have been changed on another device. */
export const useChangeDetails = (seen: Details) =>
  useMyWrite(async (typed: Details) => {
    const before = customerSession.read()?.user.mobile;
    const [companyName, email] = [typed.companyName.trim(), typed.email.trim()];
    const { data } = await send('changeMyAccount', {
      body: {
        ...(companyName !== seen.companyName && { CompanyName: companyName }),
        ...(email !== seen.email && { Email: email }),
      },
      idempotencyKey: newIdempotencyKey(),
    });
    const session = customerSession.read();
    // Another account may have signed in during the request.
    if (session && session.user.mobile === before) {
      const user = { ...session.user, companyName: data.CompanyName, email: data.Email };
      customerSession.save({ ...session, user });
    }
    return data;
  });

export const useChangePassword = () =>
  useMyWrite((sent: { current: string; password: string; idempotencyKey: string }) =>
    send('changeMyPassword', {
      body: { CurrentPassword: sent.current, Password: sent.password },
      idempotencyKey: sent.idempotencyKey,
    }),
  );

export const useEndDevice = () =>
  useMyWrite((id: string) => send('endMySession', { params: { id } }));

export const useChangeConsent = () =>
  useMyWrite((agreed: boolean) => send('changeMyPrivacy', { body: { AnalyticsConsent: agreed } }));

export const useRequestErasure = () =>
  useMyWrite(({ password, idempotencyKey }: { password: string; idempotencyKey: string }) =>
    send('requestErasure', { body: { Password: password }, idempotencyKey }),
  );

export const useCancelErasure = () => useMyWrite(() => send('cancelErasure', {}));

/** Downloads all data stored about the account as a file. */
export const useExport = () =>
  useMutation({
    mutationFn: async () => {
      const { data } = await send('exportMyData', {});
      return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    },
  });

/** A change of some of the preferences. */
export type PushChange = Partial<Omit<PushPreferences, 'Devices'>>;

/** Sends changes of the preferences one after the other, in their order. */
export const useChangePush = () =>
  useMyWrite(
    (body: PushChange) =>
      send('changePushPreferences', { body, idempotencyKey: newIdempotencyKey() }),
    { scope: { id: 'push' } },
  );

/** Reads the number of notified devices again. */
export function useRefreshPush(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries(pushQuery);
}
