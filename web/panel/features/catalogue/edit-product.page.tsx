import { m } from 'virtual:messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnyRouter, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { offeredDraft } from '../../../kit/forms/draft.ts';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import { isMissing } from '../../../kit/ui/shell/detail-states.tsx';
import { useGoBack } from '../../../kit/ui/shell/go-back.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { useAdministrator } from '../../session.ts';
import { UnreadPage } from '../../ui/unread-page.tsx';
import { catalogueKey, type Product, productQuery } from './api.ts';
import { MissingProduct } from './missing-product.tsx';
import { ProductForm } from './product-form/product-form.tsx';
import { picturesOf, valuesOf } from './product-form/product-values.ts';
import { otherFieldsOf } from './specifications.ts';

/**
 * Returns the key of a product's draft. Earlier releases had one for each state of the product,
 * which is used while it holds a draft.
 */
function draftKeyOf({ ID, UpdatedAt }: Product, owner: string | undefined): string {
  const earlier = `product:${ID}:${UpdatedAt}`;
  return offeredDraft({ key: earlier, owner }) ? earlier : `product:${ID}`;
}

function EditProduct({ product }: { product: Product }) {
  const goBack = useGoBack('/catalogue');
  const queries = useQueryClient();
  const hasLeft = useHasLeft();
  const owner = useAdministrator()?.user.mobile;
  const [draftKey] = useState(() => draftKeyOf(product, owner));
  return (
    <ProductForm
      title={m.catalogue_panel_edit_title()}
      subtitle={product.product_name}
      submit={m.catalogue_panel_save()}
      draftKey={draftKey}
      start={{ values: valuesOf(product), pictures: picturesOf(product) }}
      seen={product}
      onLeave={() => {
        goBack();
        void queries.invalidateQueries({ queryKey: catalogueKey });
      }}
      others={otherFieldsOf(product)}
      onSaved={(saved) => {
        if (!hasLeft()) goBack();
        if (saved) toast.success(m.catalogue_panel_saved({ product: saved.product_name }));
        else toast.info(m.catalogue_panel_unchanged());
        void queries.invalidateQueries({ queryKey: catalogueKey });
      }}
    />
  );
}

/** Page that edits a product. */
export function EditProductPage() {
  const { id = '' }: { id?: string } = useParams<AnyRouter, string, false>({ strict: false });
  const query = useQuery({ ...productQuery(id), staleTime: 0 });
  const { data, error, isFetchedAfterMount } = query;
  // The product as the form opened: refetching must not change an open form, and neither a failed
  // refetch nor a deletion by another person closes it.
  const [opened, setOpened] = useState<Product | null>(null);
  const isReady = data !== undefined && isFetchedAfterMount && !isMissing(error);
  if (isReady && opened?.ID !== id) setOpened(data);
  if (opened?.ID === id) return <EditProduct key={id} product={opened} />;
  return (
    <UnreadPage title={m.catalogue_panel_edit_title()} query={query} gone={<MissingProduct />} />
  );
}
