import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, send, WHILE_SIGNED } from '../../../kit/client/index.ts';

/** A plant's part. */
export type PlantPart = Answer<'listPartsOfPlant'>['data'][number];

/** Plant's parts per page. */
const PARTS_A_PAGE = 100;

/** Filters of a plant's parts. */
export interface PartsSearch {
  readonly page: number;
  readonly search: string;
  readonly category: string;
}

export const partsQuery = (userId: string, { page, search, category }: PartsSearch) =>
  queryOptions({
    queryKey: ['parts', userId, { page, search, category }],
    queryFn: ({ signal }) =>
      send('listPartsOfPlant', {
        query: {
          user_id: userId,
          page,
          page_size: PARTS_A_PAGE,
          product_name: search || undefined,
          category: category || undefined,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: WHILE_SIGNED,
  });

/**
 * Page size beyond any plant's number of parts: there are 48 types, and few that a plant has
 * several of.
 */
const EVERY_PART = 1000;

/** Query for all parts of a plant, to show which types it has. */
export const everyPartQuery = (userId: string) =>
  queryOptions({
    queryKey: ['parts', userId, 'every'],
    queryFn: ({ signal }) =>
      send('listPartsOfPlant', { query: { user_id: userId, page_size: EVERY_PART }, signal }),
    staleTime: 0,
  });

/** A plant's part found by a search, with its plant. */
export type FoundPart = Answer<'findPlantParts'>['data'][number];
/** An open query that asks for the searched part. */
export type AskingQuery = Answer<'findPlantParts'>['asking'][number];

/** Query for the plants that have a part, and those that ask for it. */
export const foundPartsQuery = ({ search = '', page = 1 }: FoundSearch, pageSize: number) =>
  queryOptions({
    queryKey: ['parts', 'found', { search, page, pageSize }],
    queryFn: ({ signal }) =>
      send('findPlantParts', { query: { search, page, page_size: pageSize }, signal }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
    staleTime: 0,
    refetchInterval: WHILE_SIGNED,
  });

/** Search parameters of the found parts. */
export interface FoundSearch {
  readonly page?: number;
  readonly search?: string;
}
