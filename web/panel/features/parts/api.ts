import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, send, WHILE_SIGNED } from '../../../kit/client/index.ts';

/** A part of a plant. */
export type PlantPart = Answer<'listPartsOfPlant'>['data'][number];

/** Plant's parts on a page. */
const PARTS_A_PAGE = 100;

/** What a plant's parts are narrowed by. */
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

/** Beyond any plant's: there are 48 types, of few a plant has several. */
const EVERY_PART = 1000;

/** All parts of a plant, for which of the types they are. */
export const everyPartQuery = (userId: string) =>
  queryOptions({
    queryKey: ['parts', userId, 'every'],
    queryFn: ({ signal }) =>
      send('listPartsOfPlant', { query: { user_id: userId, page_size: EVERY_PART }, signal }),
    staleTime: 0,
  });

/** A plant's part that was found, with whose it is. */
export type FoundPart = Answer<'findPlantParts'>['data'][number];
/** An open query that asks for what was looked for. */
export type AskingQuery = Answer<'findPlantParts'>['asking'][number];

/** Which plants have a part, and which ask for it. */
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

/** What the address of the found parts says. */
export interface FoundSearch {
  readonly page?: number;
  readonly search?: string;
}
