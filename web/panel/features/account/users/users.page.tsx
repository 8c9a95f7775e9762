import { m } from 'virtual:messages';
import { accountSorts, accountStatuses } from '@fluteline/domain/account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FiltersInUse } from '../../../../kit/lists/filter-button.tsx';
import { FilterChips } from '../../../../kit/lists/filter-chips.tsx';
import { useListSearch } from '../../../../kit/lists/list-search.ts';
import { SearchBox } from '../../../../kit/lists/search-box.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { formatMobile } from '../../../../kit/ui/format.ts';
import { focusHeading } from '../../../../kit/ui/shell/focus-heading.ts';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import type { Audience } from '../../../audience.ts';
import { statusWords } from '../../../ui/account-status.tsx';
import { ListHead, SearchRow } from '../../../ui/data-table/list-head.tsx';
import { usePageSize } from '../../../ui/data-table/table-view.ts';
import { NothingFound, PanelList } from '../../../ui/panel-list.tsx';
import { type UserRow, usersQuery } from './api.ts';
import type { RowTools } from './row-actions.tsx';
import { useUserSelection } from './use-user-selection.ts';
import { UserDetails } from './user-details.tsx';
import classes from './users.module.css';
import { UsersBar } from './users-bar.tsx';
import { UsersFilter } from './users-filter.tsx';
import { audienceFilterOf, chipsOf, notNarrowed, type UsersSearch } from './users-search.ts';
import { UsersTable } from './users-table.tsx';

type Change = (change: { readonly [K in keyof UsersSearch]?: UsersSearch[K] | undefined }) => void;

function Narrowing({ search, change }: { search: UsersSearch; change: Change }) {
  return (
    <>
      <SearchRow>
        <SearchBox
          label={m.account_users_search()}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        <UsersFilter search={search} onChange={change} />
      </SearchRow>
      <FilterChips
        label={m.account_users_status()}
        value={search.status ?? ''}
        options={[
          { value: '', label: m.account_users_all() },
          ...accountStatuses.map((value) => ({ value, label: statusWords[value]() })),
        ]}
        onChange={(status) => change({ status: status || undefined })}
      />
      <FiltersInUse
        label={m.account_users_filters()}
        chips={chipsOf(search)}
        onDrop={(name) => {
          change({ [name]: undefined });
          // The focused chip is gone.
          focusHeading();
        }}
      />
    </>
  );
}

function NoUsers({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed)
    return <EmptyState title={m.account_users_none()} hint={m.account_users_none_hint()} />;
  return (
    <NothingFound
      title={m.account_users_none_found()}
      hint={m.account_users_none_found_hint()}
      onClear={onClear}
    />
  );
}

interface UsersPageProps {
  /** Opens the dialog that sends a notification; `onSent` is called once it is sent. */
  onNotify: (audience: Audience, onSent?: () => void) => void;
  /** Further dialogs that a row opens. */
  tools?: RowTools;
}

/** The Users tab: find, view, change and notify users. */
export function UsersPage({ onNotify, tools }: UsersPageProps) {
  const [search, change] = useListSearch<UsersSearch>();
  const query = useQuery(usersQuery(search, usePageSize()));
  const { data } = query;
  const [open, setOpen] = useState<UserRow | null>(null);
  const filter = audienceFilterOf(search);
  const selection = useUserSelection(data?.data ?? [], filter);
  const { audience } = selection;
  // Prefer the row of the list, which shows changes at once.
  const opened = data?.data.find(({ ID }) => ID === open?.ID) ?? open ?? undefined;
  const notifyOne = (user: UserRow) =>
    onNotify({
      kind: 'single',
      id: user.ID,
      name: user.CompanyName || user.Email || formatMobile(user.Mobile),
    });
  return (
    <>
      <ListHead
        title={m.panel_users()}
        action={
          <div className={classes.notify}>
            <Button
              look="outline"
              disabled={!audience}
              onClick={() => audience && onNotify(audience, selection.clear)}
            >
              {m.account_users_notify_selected()}
            </Button>
            <Button onClick={() => onNotify({ kind: 'all' })}>
              {m.account_users_notify_all()}
            </Button>
          </div>
        }
      >
        <Narrowing search={search} change={change} />
      </ListHead>
      <UsersBar
        selection={selection}
        matching={
          data ? { total: data.total, isLowerBound: data.total_is_lower_bound === true } : null
        }
      />
      <PanelList
        query={query}
        errorTitle={m.account_users_failed()}
        empty={
          <NoUsers
            isNarrowed={Object.keys(filter).length > 0}
            onClear={() => {
              change(notNarrowed);
              focusHeading();
            }}
          />
        }
      >
        {(users) => (
          <UsersTable
            users={users}
            sorting={{
              value: search.sort ?? accountSorts[0],
              onChange: (value) =>
                change({
                  sort: accountSorts.find((sort) => sort === value && sort !== accountSorts[0]),
                }),
            }}
            selection={selection.table}
            tools={tools}
            onOpen={setOpen}
            onNotify={notifyOne}
          />
        )}
      </PanelList>
      <UserDetails user={opened} onClose={() => setOpen(null)} onNotify={notifyOne} />
    </>
  );
}
