import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { ListHead } from '../../ui/data-table/list-head.tsx';
import { NumberedPager } from '../../ui/data-table/numbered-pager.tsx';
import { TableSkeleton } from '../../ui/data-table/table-skeleton.tsx';
import { ListResult } from '../../ui/list-page/list-result.tsx';
import { useListSearch } from '../../ui/list-page/list-search.ts';
import { StaleNotice } from '../../ui/list-page/stale-notice.tsx';
import { usePageWithin } from '../../ui/list-page/use-page-within.ts';
import { EmptyState } from '../../ui/states.tsx';
import { PanelButtonLink } from '../navigation.tsx';
import {
  PAGE_SIZE,
  type QueriesSearch,
  type SparePartQuery,
  sparePartQueriesQuery,
} from './api.ts';
import { QueriesTable } from './queries-table.tsx';
import { QueryDetails } from './query-details.tsx';

/** What buyers ask for, newest first, and whether it is answered. */
export function SparePartQueriesPage() {
  const [search, change] = useListSearch<QueriesSearch>();
  const query = useQuery(sparePartQueriesQuery(search));
  const [open, setOpen] = useState<SparePartQuery | null>(null);
  const onPage = (page: number) => change({ page });
  usePageWithin(query, onPage);
  // The list's own where it has it: a change made in the sheet shows there at once.
  const opened = query.data?.data.find(({ ID }) => ID === open?.ID) ?? open ?? undefined;
  return (
    <>
      <ListHead title={m.admin_queries_title()} />
      <StaleNotice query={query} />
      <ListResult
        query={query}
        skeleton={<TableSkeleton label={m.admin_queries_loading()} />}
        errorTitle={m.admin_queries_failed()}
        empty={
          <EmptyState
            title={m.admin_queries_none()}
            hint={m.admin_queries_none_hint()}
            action={
              <PanelButtonLink to="/catalogue" look="outline">
                {m.admin_queries_none_go()}
              </PanelButtonLink>
            }
          />
        }
        onPage={onPage}
        pager={({ page, data, total, total_is_lower_bound }, pages) => (
          <NumberedPager
            page={page}
            pages={pages}
            pageSize={PAGE_SIZE}
            total={total}
            isLowerBound={total_is_lower_bound}
            shown={data.length}
            onPage={onPage}
          />
        )}
      >
        {(queries) => <QueriesTable queries={queries} onOpen={setOpen} />}
      </ListResult>
      <QueryDetails query={opened} onClose={() => setOpen(null)} />
    </>
  );
}
