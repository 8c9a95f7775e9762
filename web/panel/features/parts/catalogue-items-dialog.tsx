import { m } from 'virtual:messages';
import { offeredCategories } from '@fluteline/domain/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterChips } from '../../../kit/lists/filter-chips.tsx';
import { ListResult } from '../../../kit/lists/list-result.tsx';
import { SearchBox } from '../../../kit/lists/search-box.tsx';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { usePageWithin } from '../../../kit/lists/use-page-within.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { categoryName } from '../../../trade/category-name.ts';
import type { AccountRow } from '../../account-row.ts';
import { PlantSheet } from '../../ui/plant-sheet.tsx';
import { type PartsSearch, partsQuery } from './api.ts';
import { PartCard } from './part-card.tsx';
import classes from './parts.module.css';

const everything: PartsSearch = { page: 1, search: '', category: '' };

function Progress({ account }: { account: AccountRow }) {
  const { catalogue_filled: filled, catalogue_total: total } = account;
  const text = m.account_users_catalogue_filled({ filled, total });
  return (
    <p className={classes.progress}>
      <progress value={filled} max={total} aria-label={m.account_users_catalogue()} />
      <span>{text}</span>
    </p>
  );
}

function NoItems({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return narrowed ? (
    <EmptyState
      title={m.parts_panel_items_none_found()}
      hint={m.parts_panel_items_none_found_hint()}
      action={
        <Button look="outline" onClick={onClear}>
          {m.panel_clear_filters()}
        </Button>
      }
    />
  ) : (
    <EmptyState title={m.parts_panel_items_none()} hint={m.parts_panel_items_none_hint()} />
  );
}

/** Dialog with the parts a plant has provided, out of the 48 part types. */
export function CatalogueItemsDialog({
  account,
  onClose,
}: {
  account: AccountRow;
  onClose: () => void;
}) {
  const [search, setSearch] = useState(everything);
  const query = useQuery(partsQuery(account.ID, search));
  const narrow = (change: Partial<PartsSearch>) =>
    setSearch((before) => ({ ...before, page: 1, ...change }));
  const onPage = (page: number) => narrow({ page });
  usePageWithin(query, onPage);
  return (
    <PlantSheet account={account} title={m.parts_panel_items()} onClose={onClose}>
      <div className={`stack ${classes.narrowing}`}>
        <Progress account={account} />
        <SearchBox
          label={m.parts_panel_items_search()}
          value={search.search}
          onSearch={(text) => narrow({ search: text })}
        />
        <FilterChips
          label={m.catalogue_panel_category()}
          value={search.category}
          options={[
            { value: '', label: m.catalogue_panel_all() },
            ...offeredCategories.map((value) => ({ value, label: categoryName(value) })),
          ]}
          onChange={(category) => narrow({ category })}
        />
      </div>
      <StaleNotice query={query} />
      <ListResult
        query={query}
        skeleton={<ListSkeleton rows={4} />}
        errorTitle={m.parts_panel_items_failed()}
        empty={
          <NoItems
            narrowed={search.search !== '' || search.category !== ''}
            onClear={() => setSearch(everything)}
          />
        }
        onPage={onPage}
      >
        {(parts) => (
          <ul className={`stack ${classes.parts}`} aria-label={m.parts_panel_items()}>
            {parts.map((part) => (
              <PartCard key={part.ID} part={part} />
            ))}
          </ul>
        )}
      </ListResult>
    </PlantSheet>
  );
}
