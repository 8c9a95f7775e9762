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
  /** The page's own title for a failure. */
  failed?: string;
  /** Shown for an item that does not exist, or no longer. */
  gone: ReactNode;
}

/** Page of an item that is loading, missing or could not be loaded. */
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
