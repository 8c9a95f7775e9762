import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListAnswer } from './list-result.tsx';

/** Leads an address beyond a list's end to its last page: the list was longer once. */
export function usePageWithin(
  { data, isPlaceholderData }: UseQueryResult<ListAnswer<unknown>>,
  onPage: (page: number) => void,
): void {
  const pages = data?.total_pages ?? data?.totalPages ?? 0;
  const isBeyond = !isPlaceholderData && data !== undefined && pages > 0 && data.page > pages;
  useEffect(() => {
    if (isBeyond) onPage(pages);
  });
}
