import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { usePageSize } from '../../ui/data-table/table-view.ts';
import { NothingYet } from '../../ui/panel-list.tsx';
import { machineQueriesQuery, type QueriesSearch } from './api.ts';
import { MachineQueryFacts } from './machine-query-facts.tsx';
import { QueriesScreen } from './queries-screen.tsx';
import { viewMachine } from './query-view.ts';

/** The machines that buyers ask for, listed or not, and whether they were answered. */
export function MachineQueriesPage() {
  const [search] = useListSearch<QueriesSearch>();
  const query = useQuery(machineQueriesQuery(search, usePageSize()));
  return (
    <QueriesScreen
      title={m.query_panel_machine_title()}
      subject={m.query_panel_machine_name()}
      loading={m.query_panel_loading_machine()}
      empty={
        <NothingYet
          title={m.query_panel_none_machine()}
          hint={m.query_panel_none_machine_hint()}
          to="/machines"
          go={m.query_panel_none_machine_go()}
        />
      }
      query={query}
      view={viewMachine}
      details={(one) => <MachineQueryFacts query={one} />}
    />
  );
}
