import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing } from '../../kit/ui/shell/detail-states.tsx';
import { DetailSkeleton } from '../../kit/ui/skeletons.tsx';
import { ErrorState } from '../../kit/ui/states.tsx';
import { PanelPage } from './panel-page.tsx';

interface UnreadPageProps {
  title: string;
  onBack?: () => void;
  query: UseQueryResult;
  /** The page's own words for a failure. */
  failed?: string;
  /** For a thing that is not there, or no more. */
  gone: ReactNode;
}

/** The page of one thing that is not read: not yet, not any more, or not at all. */
export function UnreadPage({ query, failed, gone, ...page }: UnreadPageProps) {
  const { error, isFetching, refetch } = query;
  return (
    <PanelPage {...page}>
      {!error && <DetailSkeleton />}
      {isMissing(error) && gone}
      {error && !isMissing(error) && (
        <ErrorState
          {...(failed && { title: failed })}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </PanelPage>
  );
}
