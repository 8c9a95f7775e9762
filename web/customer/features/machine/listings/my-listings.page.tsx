import { m } from 'virtual:messages';
import { type ListingFilter, listingFilters } from '@fluteline/domain/machine';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { cachedAt } from '../../../../kit/client/index.ts';
import { FoundCount } from '../../../../kit/lists/found-count.tsx';
import { ListResult } from '../../../../kit/lists/list-result.tsx';
import { useListSearch } from '../../../../kit/lists/list-search.ts';
import { StaleNotice } from '../../../../kit/lists/stale-notice.tsx';
import { TabChips } from '../../../../kit/lists/tab-chips.tsx';
import { usePageWithin } from '../../../../kit/lists/use-page-within.ts';
import { Button, ButtonLink } from '../../../../kit/ui/button.tsx';
import { focusHeading } from '../../../../kit/ui/shell/focus-heading.ts';
import { PageShell } from '../../../../kit/ui/shell/page-shell.tsx';
import { ListSkeleton } from '../../../../kit/ui/skeletons.tsx';
import { EmptyState } from '../../../../kit/ui/states.tsx';
import { type OwnListingsSearch, ownMachinesQuery } from './api.ts';
import classes from './own-listing.module.css';
import { OwnListing } from './own-listing.tsx';
import { UnsentListings } from './unsent-listings.tsx';
import { useUnsentListings } from './use-unsent-listings.ts';

const words: Readonly<Record<ListingFilter, () => string>> = {
  all: m.machine_mine_all,
  active: m.machine_active,
  inactive: m.machine_inactive,
};

function NoListings({ filter, onAll }: { filter: ListingFilter; onAll: () => void }) {
  if (filter === 'all') {
    return (
      <EmptyState
        title={m.machine_mine_empty()}
        hint={m.machine_mine_empty_hint()}
        action={<ButtonLink to="/machine-query/sell">{m.machine_sell()}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={filter === 'active' ? m.machine_mine_none_active() : m.machine_mine_none_inactive()}
      action={<Button onClick={onAll}>{m.machine_mine_show_all()}</Button>}
    />
  );
}

/** Shows the seller's own machines; tab and page are in the address. */
export function MyListingsPage() {
  const [search, change] = useListSearch<OwnListingsSearch>();
  const panel = useId();
  const { filter = 'all' } = search;
  const query = useQuery(ownMachinesQuery(search));
  const { data, dataUpdatedAt } = query;
  const unsent = useUnsentListings(
    search,
    Math.min(dataUpdatedAt, cachedAt(data) ?? dataUpdatedAt),
  );
  usePageWithin(query, (page) => change({ page }, { replace: true }));
  const setFilter = (next: ListingFilter) => change({ filter: next === 'all' ? undefined : next });
  const showAll = () => {
    setFilter('all');
    focusHeading();
  };
  return (
    <PageShell title={m.machine_mine()}>
      <TabChips
        label={m.machine_mine_tabs()}
        value={filter}
        options={listingFilters.map((value) => ({ value, label: words[value]() }))}
        onChange={setFilter}
        panel={panel}
      />
      <div id={panel} role="tabpanel" aria-label={words[filter]()}>
        {unsent && unsent.length > 0 && <UnsentListings items={unsent} />}
        <FoundCount answer={data} words={m.machine_found} className={classes.found} />
        <StaleNotice query={query} />
        <ListResult
          query={query}
          skeleton={<ListSkeleton rows={3} />}
          empty={unsent?.length === 0 && <NoListings filter={filter} onAll={showAll} />}
          errorTitle={m.machine_mine_failed()}
          onPage={(page) => change({ page })}
        >
          {(machines) => (
            <ul className={classes.list} aria-label={m.machine_mine()}>
              {machines.map((machine) => (
                <li key={machine.ID}>
                  <OwnListing machine={machine} />
                </li>
              ))}
            </ul>
          )}
        </ListResult>
      </div>
    </PageShell>
  );
}
