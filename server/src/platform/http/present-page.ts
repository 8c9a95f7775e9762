import type { Page } from '../database/paging.ts';

const pages = (page: Page<unknown>) => Math.ceil(page.total / page.request.size);
const lowerBound = (page: Page<unknown>) =>
  page.more ? { total_is_lower_bound: true as const } : {};

/** Presents a list as `/account`, `/catalogue` and `/questionnaire/all` answer it. */
export function presentPage<T, W>(page: Page<T>, present: (row: T) => W) {
  return {
    data: page.rows.map(present),
    page: page.request.page,
    page_size: page.request.size,
    total: page.total,
    total_pages: pages(page),
    ...lowerBound(page),
  };
}

/** Presents a list as `/machine`, `/questionnaire/csp` and `/query/records` answer it. */
export function presentLimitedList<T, W>(page: Page<T>, present: (row: T) => W) {
  return {
    data: page.rows.map(present),
    page: page.request.page,
    limit: page.request.size,
    total: page.total,
    totalPages: pages(page),
    ...lowerBound(page),
  };
}
