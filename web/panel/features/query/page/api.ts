import type { Resolution } from '@fluteline/domain/query';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, send, WHILE_SIGNED } from '../../../../kit/client/index.ts';
import type { Sending } from '../../../../kit/forms/use-form-submission.ts';
import { queriesKey } from '../api.ts';
import type { QueryFilter } from './query-page-search.ts';

/** A query with its answers and notes. */
export type OpenedQuery = Answer<'openQuery'>['data'];

/** Query for a query with its answers and notes. */
export const openedQuery = (id: string) =>
  queryOptions({
    queryKey: [...queriesKey, 'opened', id],
    queryFn: async ({ signal }) => (await send('openQuery', { params: { id }, signal })).data,
    refetchInterval: WHILE_SIGNED,
  });

/** Query for the previous and next query in the list that the page was opened from. */
export const neighboursQuery = (id: string, filter: QueryFilter) =>
  queryOptions({
    queryKey: [...queriesKey, 'neighbours', id, filter],
    queryFn: async ({ signal }) =>
      (await send('readQueryNeighbours', { params: { id }, query: filter, signal })).data,
  });

/** A message on a query: an answer to the buyer or a note. */
export interface WrittenMessage {
  readonly body: { readonly text: string; readonly resolution?: Resolution };
  readonly files: Readonly<Record<string, readonly (File | string)[]>>;
}

/** Options for sending a message, with the version of the query that its writer has seen. */
interface SendingOn extends Sending {
  readonly version: number;
}

/**
 * Sends an answer to the buyer. With a resolution it also resolves the query, if nobody has changed
 * it since.
 */
export async function sendAnswer(id: string, { body, files }: WrittenMessage, how: SendingOn) {
  const hasFiles = Object.values(files).some((list) => list.length > 0);
  const { idempotencyKey, signal, onProgress, version } = how;
  const seen = body.resolution ? { ifMatch: version } : {};
  const options = { params: { id }, body, idempotencyKey, signal, ...seen };
  return (await send('answerQuery', hasFiles ? { ...options, files, onProgress } : options)).data;
}

/** Adds a note that only administrators can read. */
export async function sendNote(id: string, { body }: WrittenMessage, how: Sending) {
  const { idempotencyKey, signal } = how;
  const { text } = body;
  return (await send('addQueryNote', { params: { id }, body: { text }, idempotencyKey, signal }))
    .data;
}

/** Action of an administrator on a query, other than writing. */
export type Act =
  | { readonly kind: 'assign'; readonly to: string | null }
  | { readonly kind: 'resolve'; readonly resolution: Resolution }
  | { readonly kind: 'reopen' };

/** An action as it is sent; a change made after `version` is not overwritten. */
export interface SentAct {
  readonly act: Act;
  readonly version: number;
  readonly idempotencyKey: string;
}

/** Actions whose response is the whole query. */
type AnsweredAct = Exclude<Act, { readonly kind: 'reopen' }>;

/** Assigns or resolves a query. */
export async function sendAct(
  id: string,
  { act, version: ifMatch, idempotencyKey }: SentAct & { readonly act: AnsweredAct },
) {
  const options = { params: { id }, ifMatch, idempotencyKey };
  return act.kind === 'assign'
    ? (await send('assignQuery', { ...options, body: { administrator_id: act.to } })).data
    : (await send('resolveQuery', { ...options, body: { resolution: act.resolution } })).data;
}
