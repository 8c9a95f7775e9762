import { z } from 'zod';

const totalNote =
  'Number of entries, exact up to 10,000; above that 10000 with total_is_lower_bound, to be shown as 10,000+';
const lowerBound = z.literal(true).optional();

/** Schema of a list as `/account`, `/catalogue` and `/questionnaire/all` return it. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    page: z.int(),
    page_size: z.int(),
    total: z.int().describe(totalNote),
    total_pages: z.int(),
    total_is_lower_bound: lowerBound,
  });
}

/**
 * Schema of a list as `/machine`, `/machine/query*`, `/questionnaire/csp` and `/query/records`
 * return it.
 */
export function limitedListOf<T extends z.ZodType>(item: T) {
  return z.object({
    data: z.array(item),
    page: z.int(),
    limit: z.int(),
    total: z.int().describe(totalNote),
    totalPages: z.int(),
    total_is_lower_bound: lowerBound,
  });
}

/** Schema of a single object: `{ data: thing }`. */
export function dataOf<T extends z.ZodType>(thing: T) {
  return z.object({ data: thing });
}
