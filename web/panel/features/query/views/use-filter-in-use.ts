import { useMemo } from 'react';
import { useOperators } from '../../../operators/use-operators.ts';
import {
  type FilterName,
  filterNames,
  knownFilter,
  type Operators,
  type QueriesFilter,
  type QueriesSearch,
} from '../queries-search.ts';

/** What narrows a list, and what an address asked for besides. */
export interface FilterInUse {
  readonly filter: QueriesFilter;
  readonly operators: Operators;
  /** Filters whose value exists no more: a category, an operator. */
  readonly leftOut: readonly (FilterName | 'sort')[];
  /** Whether it is known which operators exist, where that matters. */
  readonly isReady: boolean;
}

const names = [...filterNames, 'sort'] as const;
const isId = (assigned: string | undefined) => assigned !== undefined && assigned.length > 6;

/** A filter without an operator who is none any more. */
export function withoutGone(filter: QueriesFilter, operators: Operators): QueriesFilter {
  const { assigned } = filter;
  const isGone = assigned && isId(assigned) && operators.size > 0 && !operators.has(assigned);
  return isGone ? { ...filter, assigned: undefined } : filter;
}

/** What the address asks for, as far as it exists. */
export function useFilterInUse(search: QueriesSearch): FilterInUse {
  const { operators: all, isPending } = useOperators();
  const operators = useMemo(() => new Map(all.map(({ id, name }) => [id, name])), [all]);
  const filter = withoutGone(knownFilter(search), operators);
  const leftOut = names.filter((name) => filter[name] === undefined && search[name] !== undefined);
  return {
    filter,
    operators,
    leftOut,
    isReady: !(isId(search.assigned) && isPending),
  };
}
