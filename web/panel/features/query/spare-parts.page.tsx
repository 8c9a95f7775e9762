import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { usePageSize } from '../../ui/data-table/table-view.ts';
import { NothingYet } from '../../ui/panel-list.tsx';
import { type QueriesSearch, sparePartQueriesQuery } from './api.ts';
import { PartQueryFacts } from './part-query-facts.tsx';
import { QueriesScreen } from './queries-screen.tsx';
import { viewPart } from './query-view.ts';

/** The parts that buyers ask for, and whether they were answered. */
export function SparePartQueriesPage() {
  const [search] = useListSearch<QueriesSearch>();
  const query = useQuery(sparePartQueriesQuery(search, usePageSize()));
  return (
    <QueriesScreen
      title={m.query_panel_title()}
      subject={m.query_panel_part()}
      loading={m.query_panel_loading()}
      empty={
        <NothingYet
          title={m.query_panel_none()}
          hint={m.query_panel_none_hint()}
          to="/catalogue"
          go={m.query_panel_none_go()}
        />
      }
      query={query}
      view={viewPart}
      details={(one) => <PartQueryFacts query={one} />}
    />
  );
}
