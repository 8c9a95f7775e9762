import { useQuery } from '@tanstack/react-query';
import { useAtRest } from '../../../kit/ui/use-at-rest.ts';
import { partsQuery, plantsQuery, queriesQuery } from './api.ts';

const DEBOUNCE = 200;

/** Minimum letters of a search, since shorter texts match everything. */
const MIN_LETTERS = 2;

/** Searches plants, queries and parts; requests for an earlier text are cancelled. */
export function useFound(typed: string) {
  const text = typed.trim();
  const wanted = text.length < MIN_LETTERS ? '' : text;
  const atRest = useAtRest(wanted, DEBOUNCE);
  const search = wanted === '' ? '' : atRest;
  const plants = useQuery(plantsQuery(search));
  const queries = useQuery(queriesQuery(search));
  const parts = useQuery(partsQuery(search));
  const all = [plants, queries, parts];
  const isCurrent = search === wanted && wanted !== '';
  return {
    plants: (isCurrent && plants.data) || [],
    queries: (isCurrent && queries.data) || [],
    parts: (isCurrent && parts.data) || [],
    isSearching:
      wanted !== '' && (!isCurrent || all.some(({ isFetching, data }) => isFetching && !data)),
    hasFailed: isCurrent && all.some(({ isError, isFetching }) => isError && !isFetching),
    /** Number of results. */
    count: isCurrent ? all.reduce((sum, { data }) => sum + (data?.length ?? 0), 0) : 0,
    retry: () => {
      for (const { isError, refetch } of all) if (isError) void refetch();
    },
  };
}

/** Result of a search. */
export type Found = ReturnType<typeof useFound>;
