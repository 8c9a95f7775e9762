const SIZE = 5;

/** The page numbers a pager shows: at most five, the present one in their middle where it can be. */
export function pageWindow(page: number, pages: number): readonly number[] {
  const last = Math.min(pages, Math.max(page + Math.floor(SIZE / 2), SIZE));
  const first = Math.max(1, last - SIZE + 1);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
