import { m } from 'virtual:messages';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, ApiError, type SendOptions, send } from '../../../../kit/client/index.ts';
import { failureSentence } from '../../../../kit/forms/conflict/conflict-words.ts';
import { useHasLeft } from '../../../../kit/forms/use-has-left.ts';
import type { ListSearch } from '../../../../kit/lists/list-search.ts';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import { catalogueKey } from '../api.ts';
import type { relations } from './relations.ts';

/** Search parameters of the cross-references. */
export type CrossReferencesSearch = ListSearch<{ readonly relation: typeof relations }>;
/** A cross-reference: two model numbers, and what the first is to the second. */
export type CrossReference = Answer<'listCrossReferences'>['data'][number];
/** Result of an import. */
export type ImportOutcome = Answer<'importCrossReferences'>['data'];

/** Maximum cross-references shown in a product's details. */
const OF_ITEM = 20;
// The server announces changed cross-references as changes of the catalogue.
const key = [...catalogueKey, 'cross-references'] as const;

export const crossReferencesQuery = (
  { page = 1, search, relation }: CrossReferencesSearch,
  pageSize: number,
) =>
  queryOptions({
    queryKey: [...key, 'list', { pageSize, page, search, relation }],
    queryFn: ({ signal }) =>
      send('listCrossReferences', {
        query: { search, relation, page, page_size: pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Query for the cross-references of a model number. */
export const crossReferencesOf = (model: string) =>
  queryOptions({
    queryKey: [...key, 'of', model],
    queryFn: ({ signal }) =>
      send('listCrossReferences', { query: { model, page_size: OF_ITEM }, signal }),
  });

/** Form values of a cross-reference. */
export interface CrossReferenceValues {
  readonly from: string;
  readonly relation: string;
  readonly to: string;
  readonly source: string;
  readonly confirmed: boolean;
  /** Version that the form changes; a draft's changes are shown on the present one. */
  readonly version: number;
}

type Sending = CrossReferenceValues & { readonly idempotencyKey: string };

/**
 * Adds a cross-reference, or changes the one with this id; the server answers 412 if it was changed
 * meanwhile.
 */
export function useSaveCrossReference(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ from, to, version: ifMatch, idempotencyKey, ...rest }: Sending) => {
      // The server validates the relation.
      const body = {
        ...rest,
        from_model: from,
        to_model: to,
      } as SendOptions<'addCrossReference'>['body'];
      if (id === null) return (await send('addCrossReference', { body, idempotencyKey })).data;
      const options = { params: { id }, body, ifMatch, idempotencyKey };
      return (await send('changeCrossReference', options)).data;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: catalogueKey }),
  });
}

export function useDeleteCrossReference() {
  const queries = useQueryClient();
  const hasLeft = useHasLeft();
  return useMutation({
    mutationFn: async ({ id, version: ifMatch }: CrossReference) => {
      try {
        await send('deleteCrossReference', { params: { id }, ifMatch });
      } catch (error) {
        // An earlier attempt succeeded without a response, or another person deleted it first.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => toast.success(m.catalogue_cross_deleted()),
    onError: (error, { from_model: from, to_model: to }) => {
      console.error('The cross-reference was not deleted', error);
      const reason = failureSentence(error);
      if (hasLeft()) toast.error(m.catalogue_cross_not_deleted_of({ from, to, reason }));
    },
    onSettled: () => queries.invalidateQueries({ queryKey: catalogueKey }),
  });
}

interface ListUpload {
  readonly file: File;
  readonly isDry: boolean;
  readonly idempotencyKey: string;
  readonly onProgress: (share: number) => void;
}

/** Checks or imports a list. */
export function useImportCrossReferences() {
  const queries = useQueryClient();
  const hasLeft = useHasLeft();
  return useMutation({
    mutationFn: async ({ file, isDry, ...how }: ListUpload) => {
      const sent = { body: { dry_run: isDry }, files: { file: [file] }, ...how };
      return (await send('importCrossReferences', sent)).data;
    },
    // An option of the mutation, not of the call, so that it also runs after the sheet was closed.
    onSuccess: ({ dry_run: isDry, added, updated }) => {
      if (isDry) return;
      toast.success(m.catalogue_cross_imported({ count: added + updated }));
      void queries.invalidateQueries({ queryKey: catalogueKey });
    },
    onError: (error, { isDry }) => {
      console.error('The cross-references were not imported', error);
      if (!isDry && hasLeft()) toast.error(errorSentence(error).sentence);
    },
  });
}
