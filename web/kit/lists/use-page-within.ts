import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListAnswer } from './list-result.tsx';

/**
 * Replaces a page number beyond the list's end with the last page, as after the list became
 * shorter.
 */
export function usePageWithin(
  { data, isPlaceholderData }: UseQueryResult<ListAnswer<unknown>>,
  onPage: (page: number) => void,
): void {
  const pages = data?.total_pages ?? data?.totalPages;
  // An empty list has a first page, too.
  const last = pages === undefined ? undefined : Math.max(1, pages);
  const isBeyond = !isPlaceholderData && data && last !== undefined && data.page > last;
  useEffect(() => {
    if (isBeyond) onPage(last);
  });
}
