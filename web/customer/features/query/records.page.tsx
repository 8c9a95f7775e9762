import { m } from 'virtual:messages';
import { type RecordFilter, recordFilters } from '@fluteline/domain/query';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { cachedAt } from '../../../kit/client/index.ts';
import { FoundCount } from '../../../kit/lists/found-count.tsx';
import { ListResult } from '../../../kit/lists/list-result.tsx';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { TabChips } from '../../../kit/lists/tab-chips.tsx';
import { usePageWithin } from '../../../kit/lists/use-page-within.ts';
import { focusHeading } from '../../../kit/ui/shell/focus-heading.ts';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { type RecordsSearch, recordsQuery } from './api.ts';
import { DayChip, DayFilter } from './day-filter.tsx';
import { NoRecords } from './no-records.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RecordRows } from './record-rows.tsx';
import classes from './records.module.css';
import { UnsentRecords } from './unsent-records.tsx';
import { useOpenRecord } from './use-open-record.ts';
import { useUnsentRecords } from './use-unsent-records.ts';

const words: Readonly<Record<RecordFilter, () => string>> = {
  all: m.query_tab_all,
  in_progress: m.query_tab_in_progress,
  resolved: m.query_tab_resolved,
  machinery: m.query_tab_machinery,
  catalogue: m.query_tab_catalogue,
};

/** Shows the customer's queries and their stages; tab, day and page are in the address. */
export function RecordsPage() {
  const [search, change] = useListSearch<RecordsSearch>();
  const panel = useId();
  const { filter = 'all', day } = search;
  const query = useQuery(recordsQuery(search));
  const { data, dataUpdatedAt: readAt } = query;
  const { opened, open, close } = useOpenRecord(data?.data ?? []);
  const { unsent, isRead } = useUnsentRecords(search, {
    rows: data?.data ?? [],
    readAt,
    cachedAt: cachedAt(data),
  });
  usePageWithin(query, (page) => change({ page }, { replace: true }));
  const setFilter = (next: RecordFilter) => change({ filter: next === 'all' ? undefined : next });
  const setDay = (next: string | undefined) => change({ day: next });
  const clearDay = () => {
    setDay(undefined);
    focusHeading();
  };
  const clearFilter = () => {
    setFilter('all');
    focusHeading();
  };
  return (
    <PageShell title={m.query_records()} actions={<DayFilter day={day} onChange={setDay} />}>
      <TabChips
        label={m.query_tabs()}
        value={filter}
        options={recordFilters.map((value) => ({ value, label: words[value]() }))}
        onChange={setFilter}
        panel={panel}
      />
      {day && (
        <div className={classes.line}>
          <DayChip day={day} onClear={clearDay} />
        </div>
      )}
      <div id={panel} role="tabpanel" aria-label={words[filter]()}>
        {unsent.length > 0 && <UnsentRecords items={unsent} />}
        <FoundCount answer={data} words={m.query_records_found} className={classes.found} />
        <StaleNotice query={query} />
        <ListResult
          query={query}
          skeleton={<ListSkeleton />}
          empty={
            isRead && unsent.length === 0 ? (
              <NoRecords filter={filter} day={day} onAnyDay={clearDay} onAnyFilter={clearFilter} />
            ) : null
          }
          errorTitle={m.query_records_failed()}
          onPage={(page) => change({ page })}
        >
          {(records) => <RecordRows records={records} onOpen={open} />}
        </ListResult>
      </div>
      <RecordDialog record={opened} onClose={close} />
    </PageShell>
  );
}
