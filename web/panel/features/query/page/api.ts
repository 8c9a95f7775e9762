import type { Resolution } from '@fluteline/domain/query';
import { queryOptions } from '@tanstack/react-query';
import { type Answer, send, WHILE_SIGNED } from '../../../../kit/client/index.ts';
import type { Sending } from '../../../../kit/forms/use-form-submission.ts';
import { queriesKey } from '../api.ts';
import type { QueryFilter } from './query-page-search.ts';

/** A query with everything that was written on it. */
export type OpenedQuery = Answer<'openQuery'>['data'];

/** A query with its answers and notes. */
export const openedQuery = (id: string) =>
  queryOptions({
    queryKey: [...queriesKey, 'opened', id],
    queryFn: async ({ signal }) => (await send('openQuery', { params: { id }, signal })).data,
    refetchInterval: WHILE_SIGNED,
  });

/** The queries before and after one in the list it was opened from. */
export const neighboursQuery = (id: string, filter: QueryFilter) =>
  queryOptions({
    queryKey: [...queriesKey, 'neighbours', id, filter],
    queryFn: async ({ signal }) =>
      (await send('readQueryNeighbours', { params: { id }, query: filter, signal })).data,
  });

/** What is written on a query, and to whom. */
export interface WrittenMessage {
  readonly body: { readonly text: string; readonly resolution?: Resolution };
  readonly files: Readonly<Record<string, readonly (File | string)[]>>;
}

/** Answers the buyer; with a resolution it resolves the query as well. */
export async function sendAnswer(id: string, { body, files }: WrittenMessage, how: Sending) {
  const hasFiles = Object.values(files).some((list) => list.length > 0);
  const { idempotencyKey, signal, onProgress } = how;
  const options = { params: { id }, body, idempotencyKey, signal };
  return (await send('answerQuery', hasFiles ? { ...options, files, onProgress } : options)).data;
}

/** Adds a note that administrators alone read. */
export async function sendNote(id: string, { body }: WrittenMessage, how: Sending) {
  const { idempotencyKey, signal } = how;
  const { text } = body;
  return (await send('addQueryNote', { params: { id }, body: { text }, idempotencyKey, signal }))
    .data;
}

/** What an administrator does with a query besides writing. */
export type Act =
  | { readonly kind: 'assign'; readonly to: string | null }
  | { readonly kind: 'resolve'; readonly resolution: Resolution }
  | { readonly kind: 'reopen' };

/** The same on its way: a change made since `version` is not overwritten. */
export interface SentAct {
  readonly act: Act;
  readonly version: number;
  readonly idempotencyKey: string;
}

/** Those whose answer is the whole query. */
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
