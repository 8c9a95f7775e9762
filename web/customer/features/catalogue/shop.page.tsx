import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { FilterChips } from '../../../kit/lists/filter-chips.tsx';
import { ListResult } from '../../../kit/lists/list-result.tsx';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { SearchBox } from '../../../kit/lists/search-box.tsx';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { usePageWithin } from '../../../kit/lists/use-page-within.ts';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { formatTotal } from '../../../kit/ui/format.ts';
import { focusHeading } from '../../../kit/ui/shell/focus-heading.ts';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { categoryName } from '../../../trade/category-name.ts';
import { catalogueCategories, type ShopSearch, shopQuery } from './api.ts';
import { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';
import classes from './shop.module.css';

const ALL = 'all';

function NothingFound({ search, onClear }: { search: ShopSearch; onClear: () => void }) {
  const { search: text, category } = search;
  const isFiltered = text !== undefined || category !== undefined;
  const why = () => {
    if (text) return m.catalogue_empty_search({ search: text });
    if (category) return m.catalogue_empty_category({ category: categoryName(category) });
    return m.catalogue_empty_hint();
  };
  return (
    <EmptyState
      title={m.catalogue_empty()}
      hint={why()}
      action={
        <div className={classes.nextSteps}>
          {isFiltered && <Button onClick={onClear}>{m.catalogue_clear()}</Button>}
          <ButtonLink to="/quote" look={isFiltered ? 'outline' : 'filled'}>
            {m.catalogue_quote()}
          </ButtonLink>
        </div>
      }
    />
  );
}

/** The catalogue: searched, filtered, page by page, all of it in the address. */
export function ShopPage() {
  const [search, change] = useListSearch<ShopSearch>();
  const query = useQuery(shopQuery(search));
  const { data } = query;
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
        <p className={`found ${classes.found}`} role="status">
          {data &&
            data.total > 0 &&
            m.catalogue_found({
              count: data.total,
              shown: formatTotal(data.total, data.total_is_lower_bound),
            })}
        </p>
      </div>
      <StaleNotice query={query} />
      <ListResult
        query={query}
        skeleton={<ItemGridSkeleton cards={10} />}
        empty={<NothingFound search={search} onClear={clear} />}
        errorTitle={m.catalogue_list_failed()}
        onPage={(page) => change({ page })}
      >
        {(items) => <ItemGrid items={items} />}
      </ListResult>
    </PageShell>
  );
}
