import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, useParams } from '@tanstack/react-router';
import { ButtonLink } from '../../../../kit/ui/button.tsx';
import { isMissing } from '../../../../kit/ui/shell/detail-states.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { UnreadPage } from '../../../ui/unread-page.tsx';
import { openedQuery } from './api.ts';
import { ReadQuery } from './read-query.tsx';

/** Page of a query of either kind. */
export function QueryPage() {
  const { id = '' }: { id?: string } = useParams<AnyRouter, string, false>({ strict: false });
  const query = useQuery(openedQuery(id));
  const { data, error } = query;
  if (data && !isMissing(error)) return <ReadQuery key={id} query={data} />;
  return (
    <UnreadPage
      title={m.query_panel_query()}
      query={query}
      failed={m.query_page_failed()}
      gone={
        <EmptyState
          title={m.query_page_gone()}
          hint={m.query_page_gone_hint()}
          action={<ButtonLink to="/queries">{m.query_page_to_list()}</ButtonLink>}
        />
      }
    />
  );
}
