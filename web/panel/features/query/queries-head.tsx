import { m } from 'virtual:messages';
import { querySorts } from '@fluteline/domain/query';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FiltersInUse } from '../../../kit/lists/filter-button.tsx';
import { FilterChips } from '../../../kit/lists/filter-chips.tsx';
import { SearchBox } from '../../../kit/lists/search-box.tsx';
import { formatNumber } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { focusHeading } from '../../../kit/ui/shell/focus-heading.ts';
import { useScreenTitle } from '../../../kit/ui/shell/use-screen-title.ts';
import { plantNameQuery, queryStatisticsQuery } from './api.ts';
import { Count } from './count.tsx';
import { QueriesFilterButton } from './queries-filter-button.tsx';
import classes from './queries-head.module.css';
import {
  chipsOf,
  filterLabels,
  type Kind,
  listOf,
  type QueriesFilter,
  queryStatuses,
  sortOptions,
} from './queries-search.ts';
import { useCurrentInSight } from './use-current-in-sight.ts';
import type { FilterInUse } from './views/use-filter-in-use.ts';
import { ViewsBar } from './views/views-bar.tsx';

/** Links to the lists of each kind of query and of both. */
function Kinds({ kind: shown }: { kind: Kind | undefined }) {
  const { data } = useQuery(queryStatisticsQuery);
  const row = useCurrentInSight<HTMLElement>(shown ?? 'all', data !== undefined);
  const kinds = [
    { kind: 'csp', name: m.query_panel_spare_parts(), count: data?.sparePartsQueries },
    { kind: 'machine', name: m.query_panel_machine(), count: data?.machineQueries },
    { kind: undefined, name: m.query_panel_all(), count: data?.total },
  ] as const;
  return (
    <nav ref={row} className={classes.kinds} aria-label={m.query_panel_kinds()}>
      {kinds.map(({ kind, name, count }) => {
        const open = count === undefined ? null : formatNumber(count);
        return (
          <Link key={name} to={listOf(kind)} className={`chip ${classes.kind}`}>
            {name}
            {open !== null && <Count words={open} spoken={m.query_panel_open_count({ open })} />}
          </Link>
        );
      })}
    </nav>
  );
}

type Change = (
  changed: { readonly [K in keyof QueriesFilter]?: QueriesFilter[K] | undefined },
) => void;

/** Select for the sort order; on a phone it is among the filters. */
function Sort({ value, onChange }: { value: QueriesFilter['sort']; onChange: Change }) {
  return (
    <label className={classes.sort}>
      {m.query_panel_sort()}
      <select
        className="line-select"
        value={value ?? querySorts[0]}
        onChange={({ target }) =>
          onChange({
            sort: querySorts.find((sort) => sort === target.value && sort !== querySorts[0]),
          })
        }
      >
        {sortOptions().map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const statusWords = { open: m.query_panel_in_progress, resolved: m.query_panel_resolved } as const;

interface QueriesHeadProps {
  title: string;
  kind: Kind | undefined;
  inUse: FilterInUse;
  onChange: Change;
}

/** Head of the list of queries: kinds, views, title, search, filters and sort order. */
export function QueriesHead(props: QueriesHeadProps) {
  const { title, kind, onChange } = props;
  const { filter, administrators, leftOut } = props.inUse;
  const heading = useScreenTitle(title);
  const { account_id: accountId = '' } = filter;
  const { data: plant } = useQuery({ ...plantNameQuery(accountId), enabled: accountId !== '' });
  return (
    <>
      <div className={classes.places}>
        <Kinds kind={kind} />
        <ViewsBar kind={kind} filter={filter} administrators={administrators} />
      </div>
      <div className={classes.toolbar}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={classes.find}>
          <SearchBox
            label={m.query_panel_search()}
            placeholder={m.query_panel_search_short()}
            value={filter.search ?? ''}
            onSearch={(text) => onChange({ search: text || undefined })}
          />
          <QueriesFilterButton
            kind={kind}
            filter={filter}
            administrators={administrators}
            onChange={onChange}
          />
        </div>
        <FilterChips
          label={m.query_panel_status()}
          value={filter.status ?? ''}
          options={[
            { value: '', label: m.query_panel_any_status() },
            ...queryStatuses.map((value) => ({ value, label: statusWords[value]() })),
          ]}
          onChange={(status) => onChange({ status: status || undefined })}
        />
        <FiltersInUse
          label={m.query_panel_filters()}
          chips={chipsOf(filter, administrators, plant)}
          onDrop={(name) => {
            onChange({ [name]: undefined });
            // The focused chip is gone.
            focusHeading();
          }}
        />
        <Sort value={filter.sort} onChange={onChange} />
      </div>
      {leftOut.length > 0 && (
        <div className={classes.notice}>
          <Notice tone="info">
            {m.query_panel_left_out({
              filters: leftOut.map((name) => filterLabels[name]()).join(', '),
            })}
          </Notice>
        </div>
      )}
    </>
  );
}
