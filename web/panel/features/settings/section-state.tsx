import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';

interface SectionStateProps<T> {
  query: UseQueryResult<T>;
  rows?: number;
  children: (data: T) => ReactNode;
}

/**
 * Shows a card's data: loading, failed with Retry, or loaded; data stays visible beside a failure.
 */
export function SectionState<T>({ query, rows = 2, children }: SectionStateProps<T>) {
  const { data, error, refetch } = query;
  return (
    <>
      {error && (
        <Notice tone="error" onRetry={() => void refetch()}>
          {errorSentence(error).sentence}
        </Notice>
      )}
      {data === undefined ? !error && <ListSkeleton rows={rows} /> : children(data)}
    </>
  );
}
