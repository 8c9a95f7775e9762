import { offeredCategories, plainModelNumber } from '@fluteline/domain/catalogue';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type SendOptions, send } from '../../../kit/client/index.ts';
import type { ListSearch } from '../../../kit/lists/list-search.ts';
import type { FileFormat } from '../../ui/export-download/use-export-download.ts';

/** Search parameters of the catalogue. */
export type CatalogueSearch = ListSearch<{ readonly category: typeof offeredCategories }>;
/** A product of the catalogue. */
export type Product = Answer<'listCatalogue'>['data'][number];

export { offeredCategories };

/** Key prefix of the lists, details and total that a changed product affects. */
export const catalogueKey = ['catalogue'] as const;

export const catalogueQuery = ({ page = 1, search, category }: CatalogueSearch, pageSize: number) =>
  queryOptions({
    queryKey: [...catalogueKey, 'list', { pageSize, page, search, category }],
    queryFn: ({ signal }) =>
      send('listCatalogue', {
        query: { product_name: search, category, page, page_size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Returns a model number in the form in which imported lists compare it. */
export const comparedModel = (text: string): string => plainModelNumber(text).toLowerCase();

/** Query for the products with a model number, which is given as it is compared. */
export const sameModelQuery = (model: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'of-model', model],
    queryFn: async ({ signal }) => {
      const { data } = await send('listCatalogue', {
        query: { product_name: model, page_size: 50 },
        signal,
      });
      return data.filter(({ model_no: one }) => comparedModel(one) === model);
    },
    enabled: model !== '',
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'product', id],
    queryFn: async ({ signal }) =>
      (await send('readCatalogueItem', { params: { id }, signal })).data,
    // A form must not change while it is being filled in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Payload of the form: fields by wire name, and pictures by field. */
export interface ProductPayload {
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, readonly (File | string)[]>>;
}

interface Sending extends ProductPayload {
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
}

function options({ body, files, idempotencyKey, onProgress }: Sending) {
  // The form validates names and types when it builds the body from the part types.
  const typed = body as SendOptions<'addCatalogueItem'>['body'];
  const hasFiles = Object.keys(files).length > 0;
  return { body: typed, idempotencyKey, ...(hasFiles ? { files, onProgress } : {}) };
}

export const addProduct = async (sending: Sending): Promise<Product> =>
  (await send('addCatalogueItem', options(sending))).data;

/** A product as the administrator saw it; later changes by others are not overwritten. */
export type SeenProduct = Pick<Product, 'ID' | 'version'>;

const ifSeen = ({ version }: SeenProduct) => (version === undefined ? {} : { ifMatch: version });

/**
 * Changes the product; the server answers 412 if it has changed since it was seen, or 404 if it was
 * deleted.
 */
export const editProduct = async (sending: Sending & { seen: SeenProduct }): Promise<Product> => {
  const query = { id: sending.seen.ID };
  const all = { query, ...ifSeen(sending.seen), ...options(sending) };
  return (await send('editCatalogueItem', all)).data;
};

/** Deletes the product; the server answers 412 if it has changed since it was seen. */
export const deleteProduct = (seen: SeenProduct) =>
  send('deleteCatalogueItem', { params: { id: seen.ID }, ...ifSeen(seen) });

export const restoreProduct = async (id: string): Promise<Product> =>
  (await send('restoreCatalogueItem', { params: { id } })).data;

/** Starts an export of all products that search and filter match. */
export const startExport = async (
  { search, category }: CatalogueSearch,
  format: FileFormat,
  idempotencyKey: string,
) => {
  const body = { of: 'catalogue', format, product_name: search, category } as const;
  return (await send('startExport', { body, idempotencyKey })).data;
};

export const readExport = async (id: string, signal?: AbortSignal) =>
  (await send('readExport', { params: { id }, ...(signal && { signal }) })).data;
