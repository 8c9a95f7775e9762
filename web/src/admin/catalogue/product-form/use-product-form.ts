import type { SpecificationField } from '@fluteline/domain/parts';
import { useState } from 'react';
import { useDraftPictures } from '../../../ui/form/use-draft-pictures.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { useAdministrator } from '../../session.ts';
import type { Product, ProductPayload } from '../api.ts';
import { figureErrors } from './figure-errors.ts';
import {
  changedProductPayload,
  newProductPayload,
  type ProductForm,
  withEntry,
} from './product-payload.ts';
import { IMAGES, productErrors } from './product-values.ts';
import { placeErrors } from './server-errors.ts';
import { useSaveProduct } from './use-save-product.ts';

interface Options {
  draftKey: string;
  start: ProductForm;
  id?: string;
  others?: readonly SpecificationField[];
  onSaved: (product: Product | null) => void;
}

/** What is typed and chosen in the product form, kept until it has arrived. */
export function useProductForm({ draftKey, start, id, others = [], onSaved }: Options) {
  const owner = useAdministrator()?.user.mobile;
  const place = { key: draftKey, owner };
  const pictures = useDraftPictures(place, start.pictures);
  const forget = () => {
    form.forget();
    pictures.forget();
  };
  const saving = useSaveProduct(id ?? null, (product) => {
    forget();
    onSaved(product);
  });
  const form = useForm({
    initial: start.values,
    draft: place,
    pictures: pictures.pictures,
    validate: (values) => ({ ...figureErrors(values, others), ...productErrors(values) }),
    onSubmit: (values) => {
      const whole = withEntry({ values, pictures: pictures.pictures });
      const payload: ProductPayload | null =
        id === undefined
          ? newProductPayload(whole)
          : changedProductPayload(
              start,
              whole,
              others.map(({ name }) => name),
            );
      if (payload) {
        saving.save(payload, (error) => form.fail(placeErrors(error, values).fields));
        return;
      }
      forget();
      onSaved(null);
    },
  });
  const [typedBefore] = useState(() => JSON.stringify(form.values));
  const [discarded, setDiscarded] = useState(false);
  const placed = placeErrors(saving.error, form.values);
  return {
    form,
    pictures,
    saving,
    pictureErrors: placed.pictures,
    rest: placed.rest,
    /** Something of an earlier visit stands in the form. */
    restored: !discarded && typedBefore !== JSON.stringify(start.values),
    discard: () => {
      form.change(start.values);
      pictures.reset({ [IMAGES]: [], ...start.pictures });
      setDiscarded(true);
      forget();
    },
  };
}
