import { offeredCategories } from '@fluteline/domain/catalogue';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Answer, type SendOptions, send } from '../../../kit/client/index.ts';
import type { ListSearch } from '../../../kit/lists/list-search.ts';
import type { FileFormat } from '../../ui/export-download/use-export-download.ts';

/** What the list's address says. */
export type CatalogueSearch = ListSearch<{ readonly category: typeof offeredCategories }>;
/** A product of the catalogue. */
export type Product = Answer<'listCatalogue'>['data'][number];

export { offeredCategories };

/** Everything that a changed product changes: lists, the product itself and the total. */
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

/** Where what is typed over a product stands: over an older state it would take others' changes back. */
export const productDraftKey = ({ ID, UpdatedAt }: Pick<Product, 'ID' | 'UpdatedAt'>) =>
  `product:${ID}:${UpdatedAt}`;

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...catalogueKey, 'product', id],
    queryFn: async ({ signal }) =>
      (await send('readCatalogueItem', { params: { id }, signal })).data,
    // A form that is being filled in must not be changed under the hand.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** What a form sends: fields by wire name, and pictures by field. */
export interface ProductPayload {
  readonly body: Readonly<Record<string, unknown>>;
  readonly files: Readonly<Record<string, readonly (File | string)[]>>;
}

interface Sending extends ProductPayload {
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
}

function options({ body, files, idempotencyKey, onProgress }: Sending) {
  // The form checks names and kinds as it builds the body from the part types.
  const typed = body as SendOptions<'addCatalogueItem'>['body'];
  const hasFiles = Object.keys(files).length > 0;
  return { body: typed, idempotencyKey, ...(hasFiles ? { files, onProgress } : {}) };
}

export const addProduct = async (sending: Sending): Promise<Product> =>
  (await send('addCatalogueItem', options(sending))).data;

/** A product, as it was seen: what was made of it since is not overwritten. */
export type SeenProduct = Pick<Product, 'ID' | 'version' | 'UpdatedAt'>;

const ifSeen = ({ version }: SeenProduct) => (version === undefined ? {} : { ifMatch: version });

/** Changes the product, where it still is as it was seen: else 412, or 404 where it was deleted. */
export const editProduct = async (sending: Sending & { seen: SeenProduct }): Promise<Product> => {
  const query = { id: sending.seen.ID };
  const all = { query, ...ifSeen(sending.seen), ...options(sending) };
  return (await send('editCatalogueItem', all)).data;
};

/** Deletes the product, where it still is as it was seen: else 412. */
export const deleteProduct = (seen: SeenProduct) =>
  send('deleteCatalogueItem', { params: { id: seen.ID }, ...ifSeen(seen) });

export const restoreProduct = async (id: string): Promise<Product> =>
  (await send('restoreCatalogueItem', { params: { id } })).data;

/** Everything that search and filter show, page for page, into one file. */
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
