import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../../../kit/ui/button.tsx';
import { isMissing } from '../../../../kit/ui/shell/detail-states.tsx';
import { useGoBack } from '../../../../kit/ui/shell/go-back.tsx';
import { DetailSkeleton } from '../../../../kit/ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../../../kit/ui/states.tsx';
import { DetailParts } from '../../../ui/detail-part.tsx';
import { PanelPage } from '../../../ui/panel-page.tsx';
import { MachineQueryFacts } from '../machine-query-facts.tsx';
import { PartQueryFacts } from '../part-query-facts.tsx';
import { QueryHistory } from '../query-history.tsx';
import { viewOf } from '../query-view.ts';
import { type OpenedQuery, openedQuery } from './api.ts';

function ReadQuery({ query }: { query: OpenedQuery }) {
  const view = viewOf(query);
  return (
    <PanelPage title={view.name} subtitle={view.buyer} onBack={useGoBack('/queries')}>
      <DetailParts under="page">
        {query.type === 'csp' ? (
          <PartQueryFacts query={query} />
        ) : (
          <MachineQueryFacts query={query} />
        )}
        <QueryHistory id={view.id} />
      </DetailParts>
    </PanelPage>
  );
}

/** One query of either kind under an address of its own. */
export function QueryPage() {
  const { id = '' }: { id?: string } = useParams<AnyRouter, string, false>({ strict: false });
  const { data, error, isFetching, refetch } = useQuery(openedQuery(id));
  if (data) return <ReadQuery query={data} />;
  const isGone = isMissing(error);
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
