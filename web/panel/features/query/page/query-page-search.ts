import { querySorts } from '@fluteline/domain/query';
import { type ListSearch, listSearch } from '../../../../kit/lists/list-search.ts';

const fields = {
  kind: ['csp', 'machine'],
  status: ['open', 'resolved'],
  urgency: ['High', 'Medium', 'Low'],
  waiting_hours: (text: string) => /^[1-9]\d{0,4}$/.test(text),
  category: (text: string) => text.length <= 200,
  has_pictures: ['true', 'false'],
  assigned: (text: string) => /^(?:me|nobody|[\da-f-]{36})$/i.test(text),
  sort: querySorts,
} as const;

/** The list that a query was opened from, in the address of its page: next and previous are its. */
export type QueryPageSearch = ListSearch<typeof fields>;

/** The same as the server is asked: the page of the list says nothing of its order. */
export type QueryFilter = Omit<QueryPageSearch, 'page'>;

/** Reads it; anything it does not know is dropped. */
export const validateQueryPageSearch = listSearch(fields);
