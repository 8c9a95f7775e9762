import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, ApiError, send } from '../../../kit/client/index.ts';
import { administratorsQuery } from '../../administrators/api.ts';
import type { Confirmed } from './confirm-sheet.tsx';

/** State of the installation. */
export type Settings = Answer<'readSettings'>['data'];
/** An administrator. */
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

/** Mutation that refetches the data it changes, even if its response is lost. */
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

/**
 * Treats a missing record as removed: by another person, or by an attempt whose response was lost.
 */
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

/**
 * Loads the demonstration data and refetches every list, since it contains parts, plants, machines
 * and queries.
 */
export const useLoadDemonstration = () =>
  useWrite(
    async (idempotencyKey: string) =>
      (await send('loadDemonstration', { body: {}, idempotencyKey })).data.lines,
    null,
  );

export const useRemoveDemonstration = () =>
  useWrite(() => unlessGone(send('removeDemonstration')), null);
