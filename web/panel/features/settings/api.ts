import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, ApiError, send } from '../../../kit/client/index.ts';
import { administratorsQuery } from '../../administrators/api.ts';
import type { Confirmed } from './confirm-sheet.tsx';

/** How the installation stands. */
export type Settings = Answer<'readSettings'>['data'];
/** Who administers. */
export type AdministratorAccount = Answer<'listAdministrators'>['administrators'][number];

const settingsKey = ['settings', 'installation'] as const;
const administratorsKey = administratorsQuery.queryKey;
const devicesKey = ['settings', 'devices'] as const;

export const settingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: async ({ signal }) => (await send('readSettings', { signal })).data,
  staleTime: 0,
});

export const devicesQuery = queryOptions({
  queryKey: devicesKey,
  queryFn: async ({ signal }) => (await send('listMySessions', { signal })).sessions,
  staleTime: 0,
});

/** A write that refreshes what it changes, whether or not its answer came. */
function useWrite<Input, Output>(
  write: (input: Input) => Promise<Output>,
  changes: readonly string[] | null,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () =>
      client.invalidateQueries(changes === null ? undefined : { queryKey: [...changes] }),
  });
}

/** Removed by somebody else meanwhile, or by a try whose answer was lost: it is gone either way. */
async function unlessGone(removing: Promise<unknown>): Promise<void> {
  try {
    await removing;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

interface NewAdministrator {
  readonly name: string;
  readonly mobile: string;
  readonly email: string;
  readonly password: string;
  readonly current: string;
  readonly idempotencyKey: string;
}

export const useAddAdministrator = () =>
  useWrite(async (sent: NewAdministrator) => {
    const { name, mobile, email, password, current, idempotencyKey } = sent;
    const body = {
      Name: name.trim(),
      Mobile: mobile,
      Email: email.trim(),
      Password: password,
      CurrentPassword: current,
    };
    return (await send('addAdministrator', { body, idempotencyKey })).data;
  }, administratorsKey);

export const useRemoveAdministrator = (id: string) =>
  useWrite(
    ({ current }: Confirmed) =>
      unlessGone(
        send('removeAdministrator', { params: { id }, body: { CurrentPassword: current } }),
      ),
    administratorsKey,
  );

export const useChangePassword = () =>
  useWrite(
    (sent: { current: string; password: string; idempotencyKey: string }) =>
      send('changeMyPassword', {
        body: { CurrentPassword: sent.current, Password: sent.password },
        idempotencyKey: sent.idempotencyKey,
      }),
    devicesKey,
  );

export const useEndDevice = () =>
  useWrite((id: string) => send('endMySession', { params: { id } }), devicesKey);

export const useSendTestMessage = () =>
  useWrite(async (sent: { mobile: string; idempotencyKey: string }) => {
    const { mobile, idempotencyKey } = sent;
    return (await send('sendTestMessage', { body: { mobile }, idempotencyKey })).data;
  }, settingsKey);

/** It brings parts, plants, machines and queries: every list is read anew. */
export const useLoadDemonstration = () =>
  useWrite(
    async (idempotencyKey: string) =>
      (await send('loadDemonstration', { body: {}, idempotencyKey })).data.lines,
    null,
  );

export const useRemoveDemonstration = () =>
  useWrite(() => unlessGone(send('removeDemonstration')), null);
