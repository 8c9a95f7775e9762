import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { FilterChips } from '../../../kit/lists/filter-chips.tsx';
import { ListResult } from '../../../kit/lists/list-result.tsx';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { SearchBox } from '../../../kit/lists/search-box.tsx';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { usePageWithin } from '../../../kit/lists/use-page-within.ts';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { formatTotal } from '../../../kit/ui/format.ts';
import { focusHeading } from '../../../kit/ui/shell/focus-heading.ts';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { categoryName } from '../../../trade/category-name.ts';
import { SuggestionNotice } from '../../../trade/suggestion-notice.tsx';
import { catalogueCategories, type ShopSearch, shopQuery } from './api.ts';
import { designationIn, equivalentNote } from './equivalent.ts';
import { FoundItems } from './found-items.tsx';
import { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';
import { NothingFound } from './nothing-found.tsx';
import { useRecentSearches } from './recent-searches.ts';
import classes from './shop.module.css';
import { StoredNotice } from './stored-notice.tsx';
import { useStoredSearch } from './stored-search-query.ts';

const ALL = 'all';

/** Shows the catalogue; search, filters and page are in the address. */
export function ShopPage() {
  const [search, change] = useListSearch<ShopSearch>();
  const query = useQuery(shopQuery(search));
  const isFiltered = search.search !== undefined || search.category !== undefined;
  const stored = useStoredSearch(query, isFiltered ? search : null);
  const shown = stored ?? query;
  const { data } = shown;
  const hasAnswer = data !== undefined && !shown.isPlaceholderData;
  const designation = designationIn(search.search);
  const recent = useRecentSearches(hasAnswer ? search.search : undefined);
  usePageWithin(query, (page) => change({ page }, { replace: true }));
  const clear = () => {
    change({ search: undefined, category: undefined });
    focusHeading();
  };
  return (
    <PageShell title={m.catalogue_title()}>
      <div className={classes.tools}>
        <SearchBox
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
          label={m.catalogue_search()}
          placeholder={m.catalogue_search_placeholder()}
          recent={recent}
        />
        <FilterChips
          label={m.catalogue_category()}
          value={search.category ?? ALL}
          options={[
            { value: ALL, label: m.catalogue_all_categories() },
            ...catalogueCategories.map((value) => ({ value, label: categoryName(value) })),
          ]}
          onChange={(value) => change({ category: value === ALL ? undefined : value })}
        />
        <div className={classes.found}>
          <p className="found" role="status">
            {data &&
              data.total > 0 &&
              !data.suggestion &&
              m.catalogue_found({
                count: data.total,
                shown: formatTotal(data.total, data.total_is_lower_bound),
              })}
          </p>
          <ButtonLink to="/shop/by-size" look="text" icon="ruler">
            {m.catalogue_by_size()}
          </ButtonLink>
        </div>
      </div>
      <StaleNotice query={query} />
      {stored?.data && <StoredNotice stored={stored.data.stored} />}
      {data?.suggestion && data.data.length > 0 && (
        <SuggestionNotice
          badge={m.catalogue_suggestion()}
          hint={m.catalogue_suggestion_hint({ search: search.search ?? '' })}
        />
      )}
      <ListResult
        query={shown}
        skeleton={<ItemGridSkeleton cards={10} />}
        empty={<NothingFound search={search} isStored={stored !== undefined} onClear={clear} />}
        errorTitle={m.catalogue_list_failed()}
        onPage={(page) => change({ page })}
      >
        {(items) =>
          items.some(({ match }) => match !== undefined) ? (
            <FoundItems items={items} />
          ) : (
            <ItemGrid
              items={items}
              areSuggestions={data?.suggestion === true}
              equivalentOf={(item) => equivalentNote(designation, item)}
            />
          )
        }
      </ListResult>
      {data?.suggestion && search.search && (
        <div className={classes.ask}>
          <p className="quiet">{m.catalogue_suggestion_none()}</p>
          <ButtonLink to="/quote" search={{ part: search.search }} look="outline">
            {m.catalogue_ask()}
          </ButtonLink>
        </div>
      )}
    </PageShell>
  );
}
