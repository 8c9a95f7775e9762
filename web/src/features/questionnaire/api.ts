import { isUnsent } from '@fluteline/domain/outbox';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { send } from '../../client/index.ts';
import { betweenSendings, type Departure, departure, itemsOf } from '../../offline/outbox/index.ts';
import { m } from '../../paraglide/messages.js';
import { holdsAnswers, idSent } from './waiting.ts';
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
}

/** A step that is left, as the outbox takes it. */
export function saveDeparture(account: string, title: string, { id, body }: Save): Departure {
  const edit = { to: '/report' };
  const given = {
    account,
    kind: 'questionnaire',
    title,
    edit,
    body,
  } as const;
  return id === null
    ? departure('saveQuestionnaire', given)
    : departure('changeQuestionnaire', { ...given, query: { id } });
}

let newest = 0;

/** What is typed is on its way by itself now: an autosave that waits for its turn is too old. */
export function outdateAutosave(): void {
  newest += 1;
}

/**
 * Saves what is typed while nothing else is being sent: older answers must not arrive behind newer
 * ones. Answers null where newer ones are on their way, or wait, or there is nothing to save by then.
 */
export function autosave(
  account: string,
  prepare: () => Save | null,
): Promise<Questionnaire | null> {
  outdateAutosave();
  const own = newest;
  return betweenSendings(async () => {
    const items = (await itemsOf(account)).filter(holdsAnswers);
    if (own !== newest || items.some(isUnsent)) return null;
    const save = prepare();
    if (!save) return null;
    const { body } = save;
    const id = save.id ?? idSent(items);
    const { data } =
      id === null
        ? await send('saveQuestionnaire', { body })
        : await send('changeQuestionnaire', { query: { id }, body });
    return data;
  });
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

/** A request for an audit, as the outbox takes it. */
export const auditDeparture = (account: string): Departure =>
  departure('requestAudit', {
    account,
    kind: 'audit_request',
    title: m.questionnaire_audit(),
    edit: { to: '/report' },
    body: { audit_requested: true },
  });

/** The newest report, under an address that was signed just now; undefined when there is none. */
export function useFreshReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await client.fetchQuery({ ...reportsQuery, retry: false })).at(-1),
  });
}
