import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
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
      title={m.query_panel_machine_title()}
      subject={m.query_panel_machine_name()}
      loading={m.query_panel_loading_machine()}
      empty={
        <EmptyState
          title={m.query_panel_none_machine()}
          hint={m.query_panel_none_machine_hint()}
          action={
            <ButtonLink to="/machines" look="outline">
              {m.query_panel_none_machine_go()}
            </ButtonLink>
          }
        />
      }
      query={query}
      view={viewMachine}
      details={(one) => <MachineQueryFacts query={one} />}
    />
  );
}
