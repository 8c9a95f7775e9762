import { m } from 'virtual:messages';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ListAnswer } from '../../../kit/lists/list-result.tsx';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { ListHead } from '../../ui/data-table/list-head.tsx';
import { PanelList } from '../../ui/panel-list.tsx';
import type { QueriesSearch } from './api.ts';
import { QueriesTable } from './queries-table.tsx';
import { QueryDetails } from './query-details.tsx';
import type { QueryView } from './query-view.ts';

interface QueriesScreenProps<T> {
  title: string;
  subject: string;
  loading: string;
  /** For an empty list. */
  empty: ReactNode;
  query: UseQueryResult<ListAnswer<T>>;
  view: (query: T) => QueryView;
  /** What the details say of a query besides its status and history. */
  details: (query: T) => ReactNode;
}

/** A list of queries of one kind, newest first, and the details of the one that is open. */
export function QueriesScreen<T>(props: QueriesScreenProps<T>) {
  const { title, subject, loading, empty, query, view, details } = props;
  const [{ page: current, open: linked }, change] = useListSearch<QueriesSearch>();
  const [open, setOpen] = useState<T | null>(null);
  const find = (id: string) => query.data?.data.find((one) => view(one).id === id);
  // The list's own where it has it: a change made in the sheet shows there at once.
  const chosen = open === null ? null : (find(view(open).id) ?? open);
  const opened = chosen ?? (linked ? find(linked) : null) ?? null;
  const close = () => {
    setOpen(null);
    if (linked) change({ page: current, open: undefined });
  };
  return (
    <>
      <ListHead title={title} />
      <PanelList query={query} loading={loading} errorTitle={m.query_panel_failed()} empty={empty}>
        {(queries) => (
          <QueriesTable
            caption={title}
            subject={subject}
            queries={queries.map(view)}
            onOpen={(id) => setOpen(find(id) ?? null)}
          />
        )}
      </PanelList>
      <QueryDetails query={opened && view(opened)} onClose={close}>
        {opened && details(opened)}
      </QueryDetails>
    </>
  );
}
