import { m } from 'virtual:messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import { DetailSkeleton } from '../../../kit/ui/skeletons.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { PanelPage } from '../../ui/panel-page.tsx';
import { catalogueKey, type Product, productQuery } from './api.ts';
import { ProductForm } from './product-form/product-form.tsx';
import { noProduct, valuesLike } from './product-form/product-values.ts';

function NewProduct({ like }: { like: Product | null }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const hasLeft = useHasLeft();
  return (
    <ProductForm
      title={m.catalogue_panel_add()}
      {...(like ? { subtitle: m.catalogue_panel_like({ product: like.product_name }) } : {})}
      submit={m.catalogue_panel_add()}
      draftKey={like ? `product-like:${like.ID}` : 'product'}
      start={{ values: like ? valuesLike(like) : noProduct(), pictures: {} }}
      onSaved={(product) => {
        if (!hasLeft()) void navigate({ to: '/catalogue', replace: true });
        if (product) toast.success(m.catalogue_panel_added({ product: product.product_name }));
        void queries.invalidateQueries({ queryKey: catalogueKey });
      }}
    />
  );
}

/** Adds a product, from nothing or from one like it. */
export function NewProductPage() {
  const { like = '' }: { like?: string } = useSearch<AnyRouter, string, false>({ strict: false });
  const { data, isPending } = useQuery({ ...productQuery(like), enabled: like !== '' });
  if (like !== '' && isPending) {
    return (
      <PanelPage title={m.catalogue_panel_add()}>
        <DetailSkeleton />
      </PanelPage>
    );
  }
  return <NewProduct key={data?.ID ?? ''} like={data ?? null} />;
}
