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

/** The applied filter, and what the address contained besides. */
export interface FilterInUse {
  readonly filter: QueriesFilter;
  readonly administrators: AdministratorNames;
  /** Filters whose value no longer exists, such as a category or an administrator. */
  readonly leftOut: readonly (FilterName | 'sort')[];
  /** Whether the administrators are loaded, if the filter needs them. */
  readonly isReady: boolean;
}

const names = [...filterNames, 'sort'] as const;
const isId = (assigned: string | undefined) => assigned !== undefined && assigned.length > 6;

/** Returns a filter without an assignee who is no longer an administrator. */
export function withoutGone(
  filter: QueriesFilter,
  administrators: AdministratorNames,
): QueriesFilter {
  const { assigned } = filter;
  const isGone =
    assigned && isId(assigned) && administrators.size > 0 && !administrators.has(assigned);
  return isGone ? { ...filter, assigned: undefined } : filter;
}

/** Returns the part of the address's filter that exists. */
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
