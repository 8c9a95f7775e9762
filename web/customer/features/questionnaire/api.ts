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

/**
 * Sent without a questionnaire's id, as this phone may have missed its submission on another phone.
 */
const UNLESS_SUBMITTED = { unless_submitted: true } as const;

const ownerNow = () => customerSession.read()?.user.mobile;

/** Opens the form instead of the summary, to take refused answers back. */
export const TO_FORM = 'to=form';

/**
 * Reads the customer's answers from the server; null before any were saved. Cached as the whole
 * answer, as null itself could not tell whether it came from the worker's cache.
 */
export const latestQuery = queryOptions({
  queryKey: latest,
  queryFn: ({ signal }) => send('latestQuestionnaire', { signal }),
  staleTime: 0,
});

/**
 * Reads the reports on the customer's plant, oldest first. Their addresses expire within minutes.
 */
export const reportsQuery = queryOptions({
  queryKey: reports,
  queryFn: async ({ signal }) => (await send('listOwnReports', { signal })).reports,
  staleTime: 0,
});

/** Answers to send; without an `id` they open a questionnaire or add to the open one. */
export interface Save {
  readonly id: string | null;
  readonly body: Body;
}

/** Returns the outbox request that saves a step, with the document it was sent from. */
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

/** Marks a pending autosave as outdated, as newer answers are being sent. */
export function outdateAutosave(): void {
  newest += 1;
}

/**
 * Saves typed answers while nothing else is being sent, as older answers must not arrive after
 * newer ones. Returns null when newer ones are being sent or waiting, or nothing is left to save.
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

/** Returns a function that stores the server's answer to a save for all screens. */
export function useRemember(owner: string): (questionnaire: Questionnaire) => void {
  const client = useQueryClient();
  return useCallback(
    (questionnaire) => {
      if (ownerNow() !== owner) return;
      // A pending answer may be older than this one.
      void client.cancelQueries({ queryKey: latest });
      client.setQueryData(latest, { data: questionnaire });
      void client.invalidateQueries({ queryKey: ['home'] });
    },
    [client, owner],
  );
}

/**
 * Returns a function that reads the server's current answers; undefined when there is no fresh
 * answer.
 */
export function useAskLatest(): () => Promise<Questionnaire | null | undefined> {
  const client = useQueryClient();
  return useCallback(async () => {
    if (!navigator.onLine) return undefined;
    const answer = await client.fetchQuery({ ...latestQuery, retry: false }).catch(() => undefined);
    return answer && cachedAt(answer) === undefined ? answer.data : undefined;
  }, [client]);
}

/** Returns the outbox request for an audit. */
export const auditRequest = (account: string): OutboxRequest => ({
  call: 'requestAudit',
  account,
  kind: 'audit_request',
  title: m.questionnaire_audit(),
  edit: { to: '/report' },
  body: { audit_requested: true },
});

/** Reads the newest report with a freshly signed address; undefined when there is none. */
export function useFreshReport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await client.fetchQuery({ ...reportsQuery, retry: false })).at(-1),
  });
}
