import { queryForMachine } from '@fluteline/domain/machine';
import { queryForCatalogueItem, type RecordFilter, type Urgency } from '@fluteline/domain/query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type SendOptions, send, WHILE_SIGNED } from '../../../kit/client/index.ts';
import { ownTimeZone } from '../../../kit/ui/calendar/days.ts';
import { machineName } from '../../../trade/trade-words.ts';
import { IMAGES, type Origin } from '../../forms/two-step/use-two-step-form.ts';
import type { OutboxRequest } from '../../offline/outbox/index.ts';

const PAGE_SIZE = 10;
/** Prefix of the query keys of all pages of records. */
export const records = ['query', 'records'] as const;

/** A query of the customer about a part or a machine. */
export type QueryRecord = Answer<'listRecords'>['data'][number];

/** Search parameters of the Records address. */
export interface RecordsSearch {
  readonly page?: number;
  readonly filter?: RecordFilter;
  /** YYYY-MM-DD, in the user's time zone. */
  readonly day?: string;
  /** Id of the record to open, as linked by a notification. */
  readonly open?: string;
}

/** Reads a page of the customer's queries of both kinds. */
export const recordsQuery = ({ page = 1, filter = 'all', day }: RecordsSearch) =>
  queryOptions({
    queryKey: [...records, { page, filter, day }],
    queryFn: ({ signal }) =>
      send('listRecords', {
        query: { page, limit: PAGE_SIZE, filter, day, tz: day ? ownTimeZone() : undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: WHILE_SIGNED,
  });

/** Reads a single record, which may be on no page read so far; null when there is none. */
export const recordQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: [...records, 'one', id],
    queryFn: async ({ signal }) =>
      (await send('listRecords', { query: { id, page: 1, limit: 1 }, signal })).data[0] ?? null,
    enabled: id !== undefined,
    refetchInterval: WHILE_SIGNED,
  });

/** The part or machine on which a query is raised. */
export type QuerySubject =
  | { readonly kind: 'part'; readonly part: Parameters<typeof queryForCatalogueItem>[0] }
  | { readonly kind: 'machine'; readonly machine: Parameters<typeof queryForMachine>[0] };

/** Returns the outbox request of a query on a part or a machine. */
export function queryRequest(
  subject: QuerySubject,
  urgency: Urgency,
  account: string,
): OutboxRequest {
  if (subject.kind === 'machine') {
    const { machine } = subject;
    return {
      call: 'raiseMachineQuery',
      account,
      kind: 'machine_query',
      title: machineName(machine.name),
      body: queryForMachine(machine, urgency),
      edit: { to: `/machines/${machine.id}` },
    };
  }
  const { part } = subject;
  return {
    call: 'raiseSparePartQuery',
    account,
    kind: 'part_query',
    title: part.productName,
    body: queryForCatalogueItem(part, urgency),
    edit: { to: `/shop/${part.id}` },
  };
}

/** A requirement for a machine under its wire names. */
export type RequirementPayload = SendOptions<'raiseMachineQuery'>['body'];
/** A spare-part query under its wire names. */
export type PartPayload = SendOptions<'raiseSparePartQuery'>['body'];

/** Returns the outbox request for a machine that is not listed. */
export function requirementRequest(body: RequirementPayload, origin: Origin): OutboxRequest {
  const title = machineName(body.machine_name ?? '');
  return { ...origin, call: 'raiseMachineQuery', kind: 'machine_query', title, body };
}

/** Returns the outbox request for a spare part, with its pictures. */
export function partQueryRequest(
  body: PartPayload,
  files: readonly (File | string)[],
  origin: Origin,
): OutboxRequest {
  const title = body.sparePartName;
  const sent = { body, files: { [IMAGES]: files } };
  return { ...origin, call: 'raiseSparePartQuery', kind: 'part_query', title, ...sent };
}
