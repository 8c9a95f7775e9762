import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListAnswer } from './list-result.tsx';

/** Leads an address beyond a list's end to its last page: the list was longer once. */
export function usePageWithin(
  { data, isPlaceholderData }: UseQueryResult<ListAnswer<unknown>>,
  onPage: (page: number) => void,
): void {
  const pages = data?.total_pages ?? data?.totalPages;
  // Of nothing there is a first page, too.
  const last = pages === undefined ? undefined : Math.max(1, pages);
  const isBeyond = !isPlaceholderData && data && last !== undefined && data.page > last;
  useEffect(() => {
    if (isBeyond) onPage(last);
  });
}
