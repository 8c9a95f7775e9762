import { z } from 'zod';

const totalNote =
  'Exact up to 10,000; beyond that 10000 with total_is_lower_bound, to be shown as 10,000+';
const lowerBound = z.literal(true).optional();

/** A list as `/account`, `/catalogue` and `/questionnaire/all` answer it. */
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

/** A list as `/machine`, `/machine/query*`, `/questionnaire/csp` and `/query/records` answer it. */
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

/** A single thing: `{ data: thing }`. */
export function dataOf<T extends z.ZodType>(thing: T) {
  return z.object({ data: thing });
}
