import type { Resolution } from '@fluteline/domain/query';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';

/** Main details of a plant. */
export type Plant = Answer<'readPlant'>['data'];
/** A note of an administrator on a plant. */
export type Note = Answer<'listAccountNotes'>['data'][number];
/** An event of a plant's time line. */
export type PlantEvent = Answer<'listPlantEvents'>['data'][number];
/** An open query of a plant, of either kind. */
export type OpenQuery = Answer<'listQueries'>['data'][number];

const NOTES_A_PAGE = 5;
const EVENTS_A_PAGE = 20;
/** Maximum open queries on a plant's page; more are shown in the list of queries. */
export const QUERIES_SHOWN = 10;

/* The first word of a key is the topic whose changes make its data stale. */
export const plantsKey = ['plants'] as const;

export const plantQuery = (id: string) =>
  queryOptions({
    queryKey: [...plantsKey, id],
    queryFn: async ({ signal }) => (await send('readPlant', { params: { id }, signal })).data,
  });

export const openQueriesQuery = (id: string) =>
  queryOptions({
    queryKey: ['queries', 'of-plant', id],
    queryFn: ({ signal }) =>
      send('listQueries', {
        query: { account_id: id, status: 'open', page_size: String(QUERIES_SHOWN) },
        signal,
      }),
    staleTime: 0,
  });

export const notesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...plantsKey, id, 'notes', page],
    queryFn: ({ signal }) =>
      send('listAccountNotes', {
        params: { id },
        query: { page: String(page), limit: String(NOTES_A_PAGE) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const eventsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...plantsKey, id, 'events'],
    queryFn: ({ pageParam, signal }) =>
      send('listPlantEvents', {
        params: { id },
        query: { limit: EVENTS_A_PAGE, ...(pageParam && { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const addNote = (id: string, text: string, idempotencyKey: string) =>
  send('addAccountNote', { params: { id }, body: { text }, idempotencyKey });

export const removeNote = (id: string, noteId: string) =>
  send('removeAccountNote', { params: { id, note_id: noteId } });

/** Resolves a query; the server answers 412 if it has another version. */
export const resolveQuery = (
  { id, version }: { id: string; version: number },
  resolution: Resolution,
  idempotencyKey: string,
) =>
  send('resolveQuery', {
    params: { id },
    body: { resolution },
    ifMatch: version,
    idempotencyKey,
  });
