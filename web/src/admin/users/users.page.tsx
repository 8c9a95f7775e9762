import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { Button } from '../../ui/button.tsx';
import { ListHead } from '../../ui/data-table/list-head.tsx';
import { NumberedPager } from '../../ui/data-table/numbered-pager.tsx';
import { TableSkeleton } from '../../ui/data-table/table-skeleton.tsx';
import { FilterChips } from '../../ui/list-page/filter-chips.tsx';
import { ListResult } from '../../ui/list-page/list-result.tsx';
import { useListSearch } from '../../ui/list-page/list-search.ts';
import { SearchBox } from '../../ui/list-page/search-box.tsx';
import { StaleNotice } from '../../ui/list-page/stale-notice.tsx';
import { usePageWithin } from '../../ui/list-page/use-page-within.ts';
import { EmptyState } from '../../ui/states.tsx';
import { accountStatuses, PAGE_SIZE, type UsersSearch, usersQuery } from './api.ts';
import { statusWords } from './status-words.ts';
import { UsersTable } from './users-table.tsx';

/** Who has an account, to be looked through; nothing can be changed here yet. */
export function UsersPage() {
  const [search, change] = useListSearch<UsersSearch>();
  const query = useQuery(usersQuery(search));
  const onPage = (page: number) => change({ page });
  usePageWithin(query, onPage);
  const narrowed = Boolean(search.search || search.status);
  return (
    <>
      <ListHead title={m.admin_users()}>
        <SearchBox
          label={m.admin_users_search()}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        <FilterChips
          label={m.admin_users_status()}
          value={search.status ?? ''}
          options={[
            { value: '', label: m.admin_users_all() },
            ...accountStatuses.map((value) => ({ value, label: statusWords[value]() })),
          ]}
          onChange={(status) => change({ status: status || undefined })}
        />
      </ListHead>
      <StaleNotice query={query} />
      <ListResult
        query={query}
        skeleton={<TableSkeleton />}
        errorTitle={m.admin_users_failed()}
        empty={
          narrowed ? (
            <EmptyState
              title={m.admin_users_none_found()}
              hint={m.admin_users_none_found_hint()}
              action={
                <Button
                  look="outline"
                  onClick={() => change({ search: undefined, status: undefined })}
                >
                  {m.admin_clear_filters()}
                </Button>
              }
            />
          ) : (
            <EmptyState title={m.admin_users_none()} hint={m.admin_users_none_hint()} />
          )
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
        {(users) => <UsersTable users={users} />}
      </ListResult>
    </>
  );
}
