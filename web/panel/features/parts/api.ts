import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';

/** A part of a plant. */
export type PlantPart = Answer<'listPartsOfPlant'>['data'][number];

/** Plant's parts on a page. */
const PARTS_A_PAGE = 100;
/** Addresses of private pictures end after 15 minutes; a list left open must stay readable. */
const FRESH_FOR = 10 * 60_000;

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
    refetchInterval: FRESH_FOR,
  });
