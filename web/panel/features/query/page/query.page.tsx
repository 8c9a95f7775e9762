import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../../../kit/ui/button.tsx';
import { isMissing } from '../../../../kit/ui/shell/detail-states.tsx';
import { DetailSkeleton } from '../../../../kit/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../../kit/ui/states.tsx';
import { PanelPage } from '../../../ui/panel-page.tsx';
import { openedQuery } from './api.ts';
import { ReadQuery } from './read-query.tsx';

/** One query of either kind under an address of its own. */
export function QueryPage() {
  const { id = '' }: { id?: string } = useParams<AnyRouter, string, false>({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(openedQuery(id));
  const isGone = isMissing(error);
  if (data && !isGone) return <ReadQuery key={id} query={data} />;
  return (
    <PanelPage title={m.query_panel_query()}>
      {isGone && (
        <EmptyState
          title={m.query_page_gone()}
          hint={m.query_page_gone_hint()}
          action={<ButtonLink to="/queries">{m.query_page_to_list()}</ButtonLink>}
        />
      )}
      {error && !isGone && (
        <ErrorState
          title={m.query_page_failed()}
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!error && <DetailSkeleton />}
    </PanelPage>
  );
}
