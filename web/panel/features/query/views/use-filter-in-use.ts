import { useMemo } from 'react';
import { useAdministrators } from '../../../administrators/use-administrators.ts';
import {
  type AdministratorNames,
  type FilterName,
  filterNames,
  knownFilter,
  type QueriesFilter,
  type QueriesSearch,
} from '../queries-search.ts';

/** What narrows a list, and what an address asked for besides. */
export interface FilterInUse {
  readonly filter: QueriesFilter;
  readonly administrators: AdministratorNames;
  /** Filters whose value exists no more: a category, an administrator. */
  readonly leftOut: readonly (FilterName | 'sort')[];
  /** Whether it is known which administrators exist, where that matters. */
  readonly isReady: boolean;
}

const names = [...filterNames, 'sort'] as const;
const isId = (assigned: string | undefined) => assigned !== undefined && assigned.length > 6;

/** A filter without an administrator who is none any more. */
export function withoutGone(
  filter: QueriesFilter,
  administrators: AdministratorNames,
): QueriesFilter {
  const { assigned } = filter;
  const isGone =
    assigned && isId(assigned) && administrators.size > 0 && !administrators.has(assigned);
  return isGone ? { ...filter, assigned: undefined } : filter;
}

/** What the address asks for, as far as it exists. */
export function useFilterInUse(search: QueriesSearch): FilterInUse {
  const { administrators: all, isPending } = useAdministrators();
  const administrators = useMemo(() => new Map(all.map(({ id, name }) => [id, name])), [all]);
  const filter = withoutGone(knownFilter(search), administrators);
  const leftOut = names.filter((name) => filter[name] === undefined && search[name] !== undefined);
  return {
    filter,
    administrators,
    leftOut,
    isReady: !(isId(search.assigned) && isPending),
  };
}
