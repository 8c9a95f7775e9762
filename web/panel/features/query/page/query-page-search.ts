import { querySorts } from '@fluteline/domain/query';
import { listSearch } from '../../../../kit/lists/list-search.ts';

const fields = {
  kind: ['csp', 'machine'],
  status: ['open', 'resolved'],
  urgency: ['High', 'Medium', 'Low'],
  waiting_hours: (text: string) => /^[1-9]\d{0,4}$/.test(text),
  category: (text: string) => text.length <= 200,
  has_pictures: ['true', 'false'],
  assigned: (text: string) => /^[\w-]{1,64}$/.test(text),
  sort: querySorts,
} as const;

/**
 * Reads the list that a query was opened from, in the address of its page: next and previous are its.
 * Anything it does not know is dropped.
 */
export const validateQueryPageSearch = listSearch(fields);
