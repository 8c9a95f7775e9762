import { m } from 'virtual:messages';
import { isUnsent } from '@fluteline/domain/outbox';
import type { QuestionnaireDocument } from '@fluteline/domain/questionnaire';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { cachedAt, customerSession, send } from '../../../kit/client/index.ts';
import { itemsOf, type OutboxRequest, withOutboxLock } from '../../offline/outbox/index.ts';
import { draftOf } from '../../offline/questionnaire/document-store.ts';
import { hasAnswers } from './queued.ts';
import type { Body, Questionnaire } from './wire.ts';

const latest = ['questionnaire', 'latest'] as const;
const reports = ['questionnaire', 'reports'] as const;

/** Whoever does not know a questionnaire's id may have missed its submission on another phone. */
const UNLESS_SUBMITTED = { unless_submitted: true } as const;

const ownerNow = () => customerSession.read()?.user.mobile;

/** Leads to the form instead of the summary, as somebody goes who takes refused answers back. */
export const TO_FORM = 'to=form';

/**
 * What the server has of the customer's answers; of null, before anything was saved. In one piece, as
 * it came: null itself could not tell how old it is.
 */
export const latestQuery = queryOptions({
  queryKey: latest,
  queryFn: ({ signal }) => send('latestQuestionnaire', { signal }),
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

/** A step that is left, as the outbox takes it, with the document that it leaves. */
export function saveRequest(
  account: string,
  title: string,
  { id, body }: Save,
  leaving: QuestionnaireDocument,
): OutboxRequest {
  const edit = { to: `/report?${TO_FORM}`, draft: draftOf(leaving) };
  const given = { account, kind: 'questionnaire', title, edit, body } as const;
  return id === null
    ? { ...given, call: 'saveQuestionnaire', query: UNLESS_SUBMITTED }
    : { ...given, call: 'changeQuestionnaire', query: { id } };
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
  return withOutboxLock(async () => {
    const items = (await itemsOf(account)).filter(hasAnswers);
    if (own !== newest || items.some(isUnsent)) return null;
    const save = prepare();
    if (!save) return null;
    const { id, body } = save;
    const { data } =
      id === null
        ? await send('saveQuestionnaire', { query: UNLESS_SUBMITTED, body })
        : await send('changeQuestionnaire', { query: { id }, body });
    return data;
  });
}

/** Makes known what the server has answered to a save. */
export function useRemember(owner: string): (questionnaire: Questionnaire) => void {
  const client = useQueryClient();
  return useCallback(
    (questionnaire) => {
      if (ownerNow() !== owner) return;
      // An answer on its way may have been given before this one.
      void client.cancelQueries({ queryKey: latest });
      client.setQueryData(latest, { data: questionnaire });
      void client.invalidateQueries({ queryKey: ['home'] });
    },
    [client, owner],
  );
}

/** Asks what the server has now; undefined where only a cached answer comes, or none. */
export function useAskLatest(): () => Promise<Questionnaire | null | undefined> {
  const client = useQueryClient();
  return useCallback(async () => {
    if (!navigator.onLine) return undefined;
    const answer = await client.fetchQuery({ ...latestQuery, retry: false }).catch(() => undefined);
    return answer && cachedAt(answer) === undefined ? answer.data : undefined;
  }, [client]);
}

/** A request for an audit, as the outbox takes it. */
export const auditRequest = (account: string): OutboxRequest => ({
  call: 'requestAudit',
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
