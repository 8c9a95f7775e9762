import { type ListSearch, listSearch } from '../../../../kit/lists/list-search.ts';
import { filterFields } from '../queries-search.ts';

const fields = { kind: ['csp', 'machine'], ...filterFields } as const;

/**
 * Search parameters of a query's page: the list it was opened from, which determines the next and
 * previous query.
 */
export type QueryPageSearch = ListSearch<typeof fields>;

/** Filter and order of the list, as sent to the server, which ignores the page. */
export type QueryFilter = Omit<QueryPageSearch, 'page'>;

/** Validates the search parameters of a query's page; unknown ones are dropped. */
export const validateQueryPageSearch = listSearch(fields);
