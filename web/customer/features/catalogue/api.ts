import { catalogueCategories, SELLING_TYPE } from '@fluteline/domain/catalogue';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type Answer, send } from '../../../kit/client/index.ts';
import { fromLists } from '../../../kit/lists/in-lists.ts';
import type { ListSearch } from '../../../kit/lists/list-search.ts';

/** Products per page. */
export const PAGE_SIZE = 10;

/** A page of the catalogue. */
export type Page = Answer<'listCatalogue'>;
/** A spare part of the catalogue. */
export type Item = Page['data'][number];
/** Search parameters of the catalogue's address. */
export type ShopSearch = ListSearch<{ readonly category: typeof catalogueCategories }>;

const lists = ['catalogue', 'lists'] as const;
const itemKey = (id: string) => ['catalogue', 'item', id] as const;

/** A page of the catalogue. */
export const shopQuery = ({ page = 1, search, category }: ShopSearch) =>
  queryOptions({
    queryKey: [...lists, { page, search, category }],
    queryFn: ({ signal }) =>
      send('listCatalogue', {
        query: {
          selling_type: SELLING_TYPE,
          category,
          product_name: search,
          page,
          page_size: PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Search for parts of a type by their sizes. */
export interface SizeSearch {
  readonly partType: string;
  /** Sizes with optional tolerances: `bore:25±0.1,od:52`. */
  readonly dim: string;
  readonly unit: 'mm' | 'inch';
  readonly page?: number | undefined;
}

/** Reads parts of a type by their sizes, or the nearest ones when none fits. */
export const sizesQuery = ({ partType, dim, unit, page = 1 }: SizeSearch) =>
  queryOptions({
    queryKey: [...lists, { partType, dim, unit, page }],
    queryFn: ({ signal }) =>
      send('listCatalogue', {
        query: {
          selling_type: SELLING_TYPE,
          part_type: partType,
          dim: dim || undefined,
          unit,
          page,
          page_size: PAGE_SIZE,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Reads an item. */
export function useItem(id: string) {
  const client = useQueryClient();
  return useQuery({
    queryKey: itemKey(id),
    queryFn: async ({ signal }) =>
      (await send('readCatalogueItem', { params: { id }, signal })).data,
    ...fromLists<Item>(client, lists, id),
  });
}

/** Caches items read by another screen, so that their own screens open at once. */
export function rememberItems(client: QueryClient, items: readonly Item[], at: number): void {
  for (const item of items) {
    const known = client.getQueryState(itemKey(item.ID));
    if (!known?.dataUpdatedAt) client.setQueryData(itemKey(item.ID), item, { updatedAt: at });
  }
}

export { catalogueCategories };
