const SIZE = 5;

/**
 * Returns the page numbers a pager shows: at most five, with the present page in the middle if
 * possible.
 */
export function pageWindow(page: number, pages: number): readonly number[] {
  const last = Math.min(pages, Math.max(page + Math.floor(SIZE / 2), SIZE));
  const first = Math.max(1, last - SIZE + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
