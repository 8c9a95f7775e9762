import { m } from 'virtual:messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import { toast } from '../../../kit/ui/toast.ts';
import { UnreadPage } from '../../ui/unread-page.tsx';
import { catalogueKey, type Product, productQuery } from './api.ts';
import { MissingProduct } from './missing-product.tsx';
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

/** Page that adds a product, empty or as a copy of a similar one. */
export function NewProductPage() {
  const { like = '' }: { like?: string } = useSearch<AnyRouter, string, false>({ strict: false });
  const query = useQuery({ ...productQuery(like), enabled: like !== '' });
  // The similar product as the form opened; refetching must not change an open form.
  const [opened, setOpened] = useState<{ readonly like: string; readonly product: Product }>();
  if (query.data && opened?.like !== like) setOpened({ like, product: query.data });
  if (like === '') return <NewProduct key="" like={null} />;
  if (opened?.like === like) return <NewProduct key={like} like={opened.product} />;
  return <UnreadPage title={m.catalogue_panel_add()} query={query} gone={<MissingProduct />} />;
}
