import { queryForMachine } from '@fluteline/domain/machine';
import { queryForCatalogueItem, type RecordFilter, type Urgency } from '@fluteline/domain/query';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, type SendOptions, send } from '../../client/index.ts';
import { ownTimeZone } from '../../ui/calendar/days.ts';
import type { Sending } from '../../ui/form/use-form-submission.ts';

const PAGE_SIZE = 10;
const SHOWN_AT_LEAST = 400;
const records = ['query', 'records'] as const;

/** A query of the customer's, about a part or a machine. */
export type QueryRecord = Answer<'listRecords'>['data'][number];

/** What the address of Records says. */
export interface RecordsSearch {
  readonly page?: number;
  readonly filter?: RecordFilter;
  /** YYYY-MM-DD, in the time zone of whoever looks. */
  readonly day?: string;
}

/** A page of the customer's queries of both kinds. */
export const recordsQuery = ({ page = 1, filter = 'all', day }: RecordsSearch) =>
  queryOptions({
    queryKey: [...records, { page, filter, day }],
    queryFn: ({ signal }) =>
      send('listRecords', {
        query: { page, limit: PAGE_SIZE, filter, day, tz: day ? ownTimeZone() : undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** What choosing an urgency raises a query on. */
export type QuerySubject =
  | { readonly kind: 'part'; readonly part: Parameters<typeof queryForCatalogueItem>[0] }
  | { readonly kind: 'machine'; readonly machine: Parameters<typeof queryForMachine>[0] };

/** One submission: sent again with the same key it is still one query. */
export interface Submission {
  readonly key: string;
  readonly urgency: Urgency;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function raise(subject: QuerySubject, { key, urgency }: Submission): Promise<unknown> {
  const idempotencyKey = key;
  if (subject.kind === 'machine') {
    const body = queryForMachine(subject.machine, urgency);
    return send('raiseMachineQuery', { body, idempotencyKey });
  }
  const body = queryForCatalogueItem(subject.part, urgency);
  return send('raiseSparePartQuery', { body, idempotencyKey });
}

/** Raises a query on a part or a machine that is looked at. */
export function useRaiseQuery(subject: QuerySubject, onRaised: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (submission: Submission) => {
      // A double tap's second half must not fall on the screen that comes next.
      const [answer] = await Promise.all([raise(subject, submission), pause(SHOWN_AT_LEAST)]);
      return answer;
    },
    // Here, not at the call: it is said even when the screen has been left meanwhile.
    onSuccess: () => {
      onRaised();
      return client.invalidateQueries({ queryKey: records });
    },
  });
}

/** A requirement for a machine under the wire's names. */
export type RequirementPayload = SendOptions<'raiseMachineQuery'>['body'];
/** A query for a spare part under the wire's names. */
export type PartPayload = SendOptions<'raiseSparePartQuery'>['body'];

/** Asks for a machine that nobody lists. */
export function raiseRequirement(body: RequirementPayload, how: Sending) {
  const { idempotencyKey, signal } = how;
  return send('raiseMachineQuery', { body, idempotencyKey, signal });
}

/** Asks for a spare part, with pictures of it. */
export function raisePartQuery(
  body: PartPayload,
  files: readonly (File | string)[],
  { idempotencyKey, onProgress, signal }: Sending,
) {
  const sent = { body, idempotencyKey, signal };
  return send('raiseSparePartQuery', { ...sent, files: { Images: files }, onProgress });
}

/** Has the records asked for again. */
export function useRefreshRecords(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: records });
}
