import { useQuery } from '@tanstack/react-query';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { m } from '../../../paraglide/messages.js';
import { PanelButtonLink } from '../../navigation.tsx';
import { machineQueriesQuery, type QueriesSearch } from './api.ts';
import { MachineQueryFacts } from './machine-query-facts.tsx';
import { QueriesScreen } from './queries-screen.tsx';
import { viewMachine } from './query-view.ts';

/** The machines that buyers ask for, listed or not, and whether they were answered. */
export function MachineQueriesPage() {
  const [search] = useListSearch<QueriesSearch>();
  const query = useQuery(machineQueriesQuery(search));
  return (
    <QueriesScreen
      title={m.admin_queries_machine_title()}
      subject={m.admin_queries_machine_name()}
      loading={m.admin_queries_loading_machine()}
      empty={
        <EmptyState
          title={m.admin_queries_none_machine()}
          hint={m.admin_queries_none_machine_hint()}
          action={
            <PanelButtonLink to="/machines" look="outline">
              {m.admin_queries_none_machine_go()}
            </PanelButtonLink>
          }
        />
      }
      query={query}
      view={viewMachine}
      details={(one) => <MachineQueryFacts query={one} />}
    />
  );
}
