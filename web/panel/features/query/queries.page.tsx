import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { focusHeading } from '../../../kit/ui/shell/focus-heading.ts';
import { usePageSize } from '../../ui/data-table/table-view.ts';
import { NothingFound, NothingYet, PanelList } from '../../ui/panel-list.tsx';
import { useOpenedRow } from '../../ui/use-opened-row.ts';
import { type DeskQuery, queriesQuery } from './api.ts';
import { ChosenBar } from './choose/chosen-bar.tsx';
import { ResolveSheet } from './choose/resolve-sheet.tsx';
import { useChosenQueries } from './choose/use-chosen-queries.ts';
import { MachineQueryFacts } from './machine-query-facts.tsx';
import { PartQueryFacts } from './part-query-facts.tsx';
import { QueriesHead } from './queries-head.tsx';
import {
  filterNames,
  type Kind,
  type QueriesFilter,
  type QueriesSearch,
  unfiltered,
} from './queries-search.ts';
import { QueriesTable } from './queries-table.tsx';
import { QueryDetails } from './query-details.tsx';
import { idOf, type QueryView, viewOf } from './query-view.ts';
import { useFilterInUse } from './views/use-filter-in-use.ts';

interface QueriesPageProps {
  /** Kind of the queries; absent for both. */
  kind?: Kind;
  title: string;
  /** Title of the first column. */
  subject: string;
  loading: string;
  /** Text for an empty list, filtered or not. */
  none: string;
  /** Content when no query was raised yet. */
  empty: ReactNode;
}

/** Returns the query whose details are open, by a tap or by the address. */
function useOpened(queries: readonly DeskQuery[]) {
  const [{ page, open: linked }, change] = useListSearch<QueriesSearch>();
  const [tapped, setTapped] = useState<string | null>(null);
  return {
    opened: useOpenedRow(queries, idOf, tapped ?? linked),
    open: setTapped,
    close: () => {
      setTapped(null);
      if (linked) change({ page, open: undefined });
    },
  };
}

/** List of queries for administrators: find, filter, open and resolve together. */
function QueriesPage({ kind, title, subject, loading, none, empty }: QueriesPageProps) {
  const [search, change] = useListSearch<QueriesSearch>();
  const inUse = useFilterInUse(search);
  const { filter, leftOut, isReady } = inUse;
  const query = useQuery({
    ...queriesQuery({ page: search.page, filter, kind, pageSize: usePageSize() }),
    enabled: isReady,
  });
  const queries = query.data?.data ?? [];
  const views = queries.map(viewOf);
  const chosen = useChosenQueries(views, kind, filter);
  const [resolving, setResolving] = useState<readonly QueryView[] | null>(null);
  const { opened, open, close } = useOpened(queries);
  const isNarrowed = filterNames.some((name) => filter[name] !== undefined);
  const narrow = (changed: Partial<QueriesFilter>) =>
    change({ ...Object.fromEntries(leftOut.map((name) => [name, undefined])), ...changed });
  const clear = () => {
    change(unfiltered);
    focusHeading();
  };
  return (
    <>
      <QueriesHead title={title} kind={kind} inUse={inUse} onChange={narrow} />
      <PanelList
        query={query}
        loading={loading}
        errorTitle={m.query_panel_failed()}
        empty={
          isNarrowed ? (
            <NothingFound title={none} hint={m.query_panel_none_narrowed()} onClear={clear} />
          ) : (
            empty
          )
        }
      >
        {() => (
          <QueriesTable
            caption={title}
            subject={subject}
            queries={views}
            link={{ search: { ...filter, kind } }}
            chosen={chosen}
            onDetails={open}
            onResolve={setResolving}
          />
        )}
      </PanelList>
      <ChosenBar chosen={chosen} onResolve={() => setResolving(chosen.queries)} />
      {resolving && (
        <ResolveSheet
          queries={resolving}
          elsewhere={chosen.elsewhere}
          onDone={chosen.leaveOut}
          onClose={() => setResolving(null)}
        />
      )}
      <QueryDetails query={opened && viewOf(opened)} onClose={close}>
        {opened?.type === 'csp' && <PartQueryFacts query={opened} />}
        {opened?.type === 'machine' && <MachineQueryFacts query={opened} />}
      </QueryDetails>
    </>
  );
}

/** Spare-part queries with their status. */
export function SparePartQueriesPage() {
  return (
    <QueriesPage
      key="csp"
      kind="csp"
      title={m.query_panel_title()}
      subject={m.query_panel_part()}
      loading={m.query_panel_loading()}
      none={m.query_panel_none()}
      empty={
        <NothingYet
          title={m.query_panel_none()}
          hint={m.query_panel_none_hint()}
          to="/catalogue"
          go={m.query_panel_none_go()}
        />
      }
    />
  );
}

/** Machine queries, for listed machines or not, with their status. */
export function MachineQueriesPage() {
  return (
    <QueriesPage
      key="machine"
      kind="machine"
      title={m.query_panel_machine_title()}
      subject={m.query_panel_machine_name()}
      loading={m.query_panel_loading_machine()}
      none={m.query_panel_none_machine()}
      empty={
        <NothingYet
          title={m.query_panel_none_machine()}
          hint={m.query_panel_none_machine_hint()}
          to="/machines"
          go={m.query_panel_none_machine_go()}
        />
      }
    />
  );
}

/** List of queries of both kinds. */
export function AllQueriesPage() {
  return (
    <QueriesPage
      key="all"
      title={m.query_panel_all_title()}
      subject={m.query_panel_query()}
      loading={m.query_panel_loading_all()}
      none={m.query_panel_none_all()}
      empty={
        <NothingYet
          title={m.query_panel_none_all()}
          hint={m.query_panel_none_all_hint()}
          to="/catalogue"
          go={m.query_panel_none_go()}
        />
      }
    />
  );
}
