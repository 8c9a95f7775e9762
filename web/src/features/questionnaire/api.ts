import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { send } from '../../client/index.ts';
import type { Body, Questionnaire } from './wire.ts';

const latest = ['questionnaire', 'latest'] as const;
const reports = ['questionnaire', 'reports'] as const;

/** What the server keeps of the customer's answers; null before anything was saved. */
export const latestQuery = queryOptions({
  queryKey: latest,
  queryFn: async ({ signal }) => (await send('latestQuestionnaire', { signal })).data,
  staleTime: 0,
});

/** The reports on the customer's plant, oldest first. Their addresses are good for minutes only. */
export const reportsQuery = queryOptions({
  queryKey: reports,
  queryFn: async ({ signal }) => (await send('listOwnReports', { signal })).reports,
  staleTime: 0,
});

/** Answers on their way; without an `id` they open a questionnaire or add to the open one. */
export interface Save {
  readonly id: string | null;
  readonly body: Body;
  readonly idempotencyKey?: string;
}

let tail: Promise<unknown> = Promise.resolve();

/** Saves one after the other: older answers must not arrive behind newer ones. */
export function saveInTurn(prepare: () => Save): Promise<Questionnaire> {
  const run = async () => {
    const { id, ...rest } = prepare();
    const { data } =
      id === null
        ? await send('saveQuestionnaire', rest)
        : await send('changeQuestionnaire', { query: { id }, ...rest });
    return data;
  };
  const saving = tail.then(run, run);
  tail = saving.catch(() => undefined);
  return saving;
}

/** Makes known what the server keeps now. */
export function useRemember(): (questionnaire: Questionnaire) => void {
  const client = useQueryClient();
  return useCallback(
    (questionnaire) => {
      client.setQueryData(latest, questionnaire);
      void client.invalidateQueries({ queryKey: ['home'] });
    },
    [client],
  );
}

/** Asks for an audit; the same key again is the same request. */
export function useRequestAudit() {
  const remember = useRemember();
  return useMutation({
    mutationFn: async (idempotencyKey: string) => {
      const body = { audit_requested: true } as const;
      return (await send('requestAudit', { body, idempotencyKey })).data;
    },
    onSuccess: remember,
  });
}

/** The newest report, under an address that was signed just now; undefined when there is none. */
export function useFreshReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await client.fetchQuery({ ...reportsQuery, retry: false })).at(-1),
  });
}
