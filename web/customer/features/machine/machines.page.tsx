import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { FiltersInUse } from '../../../kit/lists/filter-button.tsx';
import { FoundCount } from '../../../kit/lists/found-count.tsx';
import { ListResult } from '../../../kit/lists/list-result.tsx';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { NumberedPager } from '../../../kit/lists/numbered-pager.tsx';
import { SearchBox } from '../../../kit/lists/search-box.tsx';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { usePageWithin } from '../../../kit/lists/use-page-within.ts';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { focusHeading } from '../../../kit/ui/shell/focus-heading.ts';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { MachineFilters } from '../../../trade/machine-filters/machine-filter-button.tsx';
import {
  absentFilters,
  chipsOf,
  type FilterName,
  filtersOf,
  searchOf,
} from '../../../trade/machine-filters/machine-filters.ts';
import { type MachinesSearch, machinesQuery, PAGE_SIZE } from './api.ts';
import { MachineCards, MachineCardsSkeleton } from './machine-cards.tsx';
import classes from './machines.module.css';
import { SavedSearches } from './saved-searches/saved-searches.tsx';

function NothingFound({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={m.machine_empty()}
      hint={isNarrowed ? m.machine_empty_filtered() : m.machine_empty_hint()}
      action={
        <div className={classes.nextSteps}>
          {isNarrowed && <Button onClick={onClear}>{m.machine_clear_all()}</Button>}
          <ButtonLink to="/machine-query/buy" look={isNarrowed ? 'outline' : 'filled'}>
            {m.machine_ask()}
          </ButtonLink>
        </div>
      }
    />
  );
}

/** Shows the machines that other plants sell; search, filters and page are in the address. */
export function MachinesPage() {
  const [search, change] = useListSearch<MachinesSearch>();
  const query = useQuery(machinesQuery(search));
  const { data } = query;
  const filters = filtersOf(search);
  const isNarrowed = search.search !== undefined || chipsOf(filters).length > 0;
  usePageWithin(query, (page) => change({ page }, { replace: true }));
  const clear = () => {
    change({ search: undefined, ...absentFilters });
    focusHeading();
  };
  const drop = (name: FilterName) => {
    change({ [name]: undefined });
    // The chip that had the focus is removed.
    focusHeading();
  };
  return (
    <PageShell
      title={m.machine_title()}
      actions={
        <ButtonLink to="/my-listings" look="text">
          {m.machine_mine()}
        </ButtonLink>
      }
    >
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchBox
            value={search.search ?? ''}
            onSearch={(text) => change({ search: text || undefined })}
            label={m.machine_search()}
            placeholder={m.machine_search_placeholder()}
          />
        </div>
        <MachineFilters
          values={filters}
          onChange={(next) => change({ ...absentFilters, ...searchOf(next) })}
        />
      </div>
      <FiltersInUse label={m.machine_filters()} chips={chipsOf(filters)} onDrop={drop} />
      <SavedSearches search={search} isNarrowed={isNarrowed} />
      <FoundCount answer={data} words={m.machine_found} className={classes.found} />
      <StaleNotice query={query} />
      <ListResult
        query={query}
        skeleton={<MachineCardsSkeleton cards={6} />}
        empty={<NothingFound isNarrowed={isNarrowed} onClear={clear} />}
        errorTitle={m.machine_list_failed()}
        onPage={(page) => change({ page })}
        pager={(answer, pages) =>
          pages > 1 && (
            <NumberedPager
              answer={answer}
              pages={pages}
              pageSize={PAGE_SIZE}
              onPage={(page) => change({ page })}
            />
          )
        }
      >
        {(machines) => <MachineCards machines={machines} />}
      </ListResult>
    </PageShell>
  );
}
