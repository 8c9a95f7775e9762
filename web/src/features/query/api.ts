import { queryForCatalogueItem, type RecordFilter, type Urgency } from '@fluteline/domain/query';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, send } from '../../client/index.ts';

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

/** The time zone whose days a person counts in here. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
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

/** What a query is raised on. */
export interface QueriedItem {
  readonly id: string;
  readonly productName: string;
  readonly modelNo: string;
  readonly category: string;
}

/** One submission: sent again with the same key it is still one query. */
export interface Submission {
  readonly key: string;
  readonly urgency: Urgency;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Raises a query on a catalogue item. */
export function useRaiseQuery(item: QueriedItem, onRaised: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, urgency }: Submission) => {
      const sent = send('raiseSparePartQuery', {
        body: queryForCatalogueItem(item, urgency),
        idempotencyKey: key,
      });
      // A double tap's second half must not fall on the screen that comes next.
      const [answer] = await Promise.all([sent, pause(SHOWN_AT_LEAST)]);
      return answer;
    },
    // Here, not at the call: it is said even when the screen has been left meanwhile.
    onSuccess: () => {
      onRaised();
      return client.invalidateQueries({ queryKey: records });
    },
  });
}
