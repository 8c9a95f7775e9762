import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterChips } from '../../../kit/lists/filter-chips.tsx';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { SearchBox } from '../../../kit/lists/search-box.tsx';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { ConfirmDialog } from '../../../kit/ui/sheet/confirm-dialog.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { categoryName } from '../../../trade/category-name.ts';
import { SuggestionNotice } from '../../../trade/suggestion-notice.tsx';
import { ListHead } from '../../ui/data-table/list-head.tsx';
import { usePageSize } from '../../ui/data-table/table-view.ts';
import { NothingFound, PanelList } from '../../ui/panel-list.tsx';
import { type CatalogueSearch, catalogueQuery, offeredCategories, type Product } from './api.ts';
import { CatalogueTools } from './catalogue-tools.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductTable } from './product-table.tsx';
import { useDeleteProduct } from './use-delete-product.ts';

function AddProduct() {
  return (
    <ButtonLink to="/catalogue/new" icon="plus">
      {m.catalogue_panel_add()}
    </ButtonLink>
  );
}

function NoProducts({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return narrowed ? (
    <NothingFound
      title={m.catalogue_panel_none()}
      hint={m.catalogue_panel_none_narrowed()}
      onClear={onClear}
    />
  ) : (
    <EmptyState
      title={m.catalogue_panel_none()}
      hint={m.catalogue_panel_none_hint()}
      action={<AddProduct />}
    />
  );
}

function NothingExact({ search }: { search: string }) {
  return (
    <SuggestionNotice
      badge={m.catalogue_suggestion()}
      hint={m.catalogue_suggestion_hint({ search })}
    />
  );
}

/** The Catalogue tab: find, view, add, edit and delete spare parts. */
export function CataloguePage() {
  const [search, change] = useListSearch<CatalogueSearch>();
  const query = useQuery(catalogueQuery(search, usePageSize()));
  const [open, setOpen] = useState<Product | null>(null);
  const removal = useDeleteProduct();
  const isNear = query.data?.suggestion === true;
  const opened = query.data?.data.find(({ ID }) => ID === open?.ID) ?? open ?? undefined;
  return (
    <>
      <ListHead
        title={m.catalogue_panel_title()}
        action={<CatalogueTools search={search} found={isNear ? { total: 0 } : query.data} />}
      >
        <SearchBox
          label={m.catalogue_panel_search()}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        <FilterChips
          label={m.catalogue_panel_category()}
          value={search.category ?? ''}
          options={[
            { value: '', label: m.catalogue_panel_all() },
            ...offeredCategories.map((value) => ({ value, label: categoryName(value) })),
          ]}
          onChange={(category) => change({ category: category || undefined })}
        />
      </ListHead>
      {isNear && !query.isPlaceholderData && <NothingExact search={search.search ?? ''} />}
      <PanelList
        query={query}
        errorTitle={m.catalogue_panel_failed()}
        empty={
          <NoProducts
            narrowed={Boolean(search.search || search.category)}
            onClear={() => change({ search: undefined, category: undefined })}
          />
        }
      >
        {(products) => <ProductTable products={products} onOpen={setOpen} onDelete={removal.ask} />}
      </PanelList>
      <ProductDetails product={opened} onClose={() => setOpen(null)} />
      <ConfirmDialog
        open={removal.asking !== null}
        title={m.catalogue_panel_confirm_title()}
        text={m.catalogue_panel_confirm_text({ product: removal.asking?.product_name ?? '' })}
        confirm={m.catalogue_panel_delete()}
        danger
        busy={removal.busy}
        error={removal.error ?? undefined}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      />
    </>
  );
}
