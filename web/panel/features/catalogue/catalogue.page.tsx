import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FilterChips } from '../../../kit/lists/filter-chips.tsx';
import { ListResult } from '../../../kit/lists/list-result.tsx';
import { useListSearch } from '../../../kit/lists/list-search.ts';
import { SearchBox } from '../../../kit/lists/search-box.tsx';
import { StaleNotice } from '../../../kit/lists/stale-notice.tsx';
import { usePageWithin } from '../../../kit/lists/use-page-within.ts';
import { Button, ButtonLink } from '../../../kit/ui/button.tsx';
import { ListHead } from '../../../kit/ui/data-table/list-head.tsx';
import { NumberedPager } from '../../../kit/ui/data-table/numbered-pager.tsx';
import { TableSkeleton } from '../../../kit/ui/data-table/table-skeleton.tsx';
import { ConfirmDialog } from '../../../kit/ui/sheet/confirm-dialog.tsx';
import { EmptyState } from '../../../kit/ui/states.tsx';
import { categoryName } from '../../../trade/category-name.ts';
import {
  type CatalogueSearch,
  catalogueQuery,
  offeredCategories,
  PAGE_SIZE,
  type Product,
} from './api.ts';
import { CatalogueTools } from './catalogue-tools.tsx';
import { ProductDetails } from './product-details.tsx';
import { ProductTable } from './product-table.tsx';
import { useDeleteProduct } from './use-delete-product.ts';

function AddProduct() {
  return (
    <ButtonLink to="/catalogue/new" icon="plus">
      {m.admin_catalogue_add()}
    </ButtonLink>
  );
}

function NoProducts({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={m.admin_catalogue_none()}
      hint={narrowed ? m.admin_catalogue_none_narrowed() : m.admin_catalogue_none_hint()}
      action={
        narrowed ? (
          <Button look="outline" onClick={onClear}>
            {m.admin_clear_filters()}
          </Button>
        ) : (
          <AddProduct />
        )
      }
    />
  );
}

/** The spare parts on offer: find, look at, add, edit, delete. */
export function CataloguePage() {
  const [search, change] = useListSearch<CatalogueSearch>();
  const query = useQuery(catalogueQuery(search));
  const [open, setOpen] = useState<Product | null>(null);
  const removal = useDeleteProduct();
  const onPage = (page: number) => change({ page });
  usePageWithin(query, (page) => change({ page }, { replace: true }));
  const opened = query.data?.data.find(({ ID }) => ID === open?.ID) ?? open ?? undefined;
  return (
    <>
      <ListHead
        title={m.admin_catalogue_title()}
        action={
          <CatalogueTools
            search={search}
            found={
              query.data && {
                total: query.data.total,
                isLowerBound: query.data.total_is_lower_bound === true,
              }
            }
          />
        }
      >
        <SearchBox
          label={m.admin_catalogue_search()}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        <FilterChips
          label={m.admin_catalogue_category()}
          value={search.category ?? ''}
          options={[
            { value: '', label: m.admin_catalogue_all() },
            ...offeredCategories.map((value) => ({ value, label: categoryName(value) })),
          ]}
          onChange={(category) => change({ category: category || undefined })}
        />
      </ListHead>
      <StaleNotice query={query} />
      <ListResult
        query={query}
        skeleton={<TableSkeleton />}
        errorTitle={m.admin_catalogue_failed()}
        empty={
          <NoProducts
            narrowed={Boolean(search.search || search.category)}
            onClear={() => change({ search: undefined, category: undefined })}
          />
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
        {(products) => <ProductTable products={products} onOpen={setOpen} onDelete={removal.ask} />}
      </ListResult>
      <ProductDetails product={opened} onClose={() => setOpen(null)} />
      <ConfirmDialog
        open={removal.asking !== null}
        title={m.admin_catalogue_confirm_title()}
        text={m.admin_catalogue_confirm_text({ product: removal.asking?.product_name ?? '' })}
        confirm={m.admin_catalogue_delete()}
        danger
        busy={removal.busy}
        error={removal.error ?? undefined}
        onConfirm={removal.confirm}
        onCancel={removal.cancel}
      />
    </>
  );
}
