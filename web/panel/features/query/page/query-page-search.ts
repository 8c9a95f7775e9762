import { type ListSearch, listSearch } from '../../../../kit/lists/list-search.ts';
import { filterFields } from '../queries-search.ts';

const fields = { kind: ['csp', 'machine'], ...filterFields } as const;

/** The list that a query was opened from, in the address of its page: next and previous are its. */
export type QueryPageSearch = ListSearch<typeof fields>;

/** The same as the server is asked: the page of the list says nothing of its order. */
export type QueryFilter = Omit<QueryPageSearch, 'page'>;

/** Reads it; anything it does not know is dropped. */
export const validateQueryPageSearch = listSearch(fields);
