import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui/states.tsx';
import classes from './list-page.module.css';
import { Pager } from './pager.tsx';

/** A page of a list, in either of the wire's two spellings. */
export interface ListAnswer<T> {
  readonly data: readonly T[];
  readonly page: number;
  readonly total: number;
  readonly total_pages?: number;
  readonly totalPages?: number;
  readonly total_is_lower_bound?: true | undefined;
}

interface ListResultProps<T> {
  query: UseQueryResult<ListAnswer<T>>;
  /** Shown until the first response. */
  skeleton: ReactNode;
  /** Shown for an empty list. */
  empty: ReactNode;
  /** The screen's own title for a failure. */
  errorTitle?: string;
  onPage: (page: number) => void;
  /** Replaces the Previous and Next controls. */
  pager?: (answer: ListAnswer<T>, pages: number) => ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/**
 * Shows a list in its current state: skeleton, failure with Retry, empty, or items with page
 * controls.
 */
export function ListResult<T>({
  query,
  skeleton,
  empty,
  errorTitle,
  onPage,
  pager,
  children,
}: ListResultProps<T>) {
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = query;
  if (isPending) return skeleton;
  if (error && (!data || isPlaceholderData)) {
    const retry = () => void refetch();
    return errorTitle ? (
      <ErrorState title={errorTitle} error={error} onRetry={retry} busy={isFetching} />
    ) : (
      <ErrorState error={error} onRetry={retry} busy={isFetching} />
    );
  }
  // An empty previous list says nothing about the one being loaded.
  if (!data || (isPlaceholderData && data.data.length === 0)) return skeleton;
  if (data.data.length === 0 && (data.page <= 1 || data.total === 0)) return empty;
  const pages = data.total_pages ?? data.totalPages ?? 1;
  return (
    <div className={isPlaceholderData ? classes.stale : undefined} aria-busy={isPlaceholderData}>
      {data.data.length === 0 ? empty : children(data.data)}
      {pager ? pager(data, pages) : <Pager page={data.page} pages={pages} onPage={onPage} />}
    </div>
  );
}
