import type { SpecificationField } from '@fluteline/domain/parts';
import { useState } from 'react';
import { useConflict } from '../../../../kit/forms/conflict/use-conflict.ts';
import { useDraftPictures } from '../../../../kit/forms/use-draft-pictures.ts';
import { useForm } from '../../../../kit/forms/use-form.ts';
import { useAdministrator } from '../../../session.ts';
import type { Product, SeenProduct } from '../api.ts';
import { figureErrors } from './figure-errors.ts';
import {
  changedProductPayload,
  newProductPayload,
  type ProductForm,
  withEntry,
} from './product-payload.ts';
import { IMAGES, picturesOf, productErrors, valuesOf } from './product-values.ts';
import { rebasedProduct } from './rebase-product.ts';
import { placeErrors } from './server-errors.ts';
import { useSaveProduct } from './use-save-product.ts';

interface Options {
  draftKey: string;
  start: ProductForm;
  /** The product it changes; absent for a new one. */
  seen?: SeenProduct;
  others?: readonly SpecificationField[];
  onSaved: (product: Product | null) => void;
}

/** What the form is compared with, and the product it changes. */
interface Base {
  readonly start: ProductForm;
  readonly seen: SeenProduct | null;
}

const formOf = (product: Product): ProductForm => ({
  values: valuesOf(product),
  pictures: picturesOf(product),
});

/** What is typed and chosen in the product form, stored until it has arrived. */
export function useProductForm({ draftKey, start: opened, seen, others = [], onSaved }: Options) {
  const owner = useAdministrator()?.user.mobile;
  const place = { key: draftKey, owner };
  const [base, setBase] = useState<Base>({ start: opened, seen: seen ?? null });
  const { start } = base;
  const pictures = useDraftPictures(place, start.pictures);
  const forget = () => {
    form.forget();
    pictures.forget();
    saving.forgetKey();
  };
  const saving = useSaveProduct(place, (product) => {
    forget();
    onSaved(product);
  });
  const save = (on: Base, whole: ProductForm) => {
    const names = others.map(({ name }) => name);
    const payload = on.seen
      ? changedProductPayload(on.start, whole, names)
      : newProductPayload(whole);
    if (payload) {
      const refused = (error: Error) => form.fail(placeErrors(error, whole.values).fields);
      saving.save({ payload, seen: on.seen, name: whole.values.product_name }, refused);
      return;
    }
    forget();
    onSaved(null);
  };
  const form = useForm({
    initial: start.values,
    draft: place,
    pictures,
    validate: (values) => ({
      ...figureErrors(values, others),
      ...productErrors(values, pictures.pictures),
    }),
    onSubmit: (values) => save(base, withEntry({ values, pictures: pictures.pictures })),
  });
  const present = { values: form.values, pictures: pictures.pictures };
  const conflict = useConflict(saving.error, (theirs: Product, keepsMine) => {
    const next = { start: formOf(theirs), seen: theirs };
    const whole = keepsMine ? rebasedProduct(start, present, next.start) : next.start;
    setBase(next);
    form.change(whole.values);
    pictures.reset(whole.pictures);
    if (keepsMine) save(next, withEntry(whole));
    else forget();
  });
  const [typedBefore] = useState(() => JSON.stringify(form.values));
  const [discarded, setDiscarded] = useState(false);
  const placed = placeErrors(saving.error, form.values);
  return {
    form,
    pictures,
    saving,
    start,
    present,
    /** Somebody else's change that came first, until one of the two is chosen. */
    conflict,
    theirsOf: formOf,
    forget,
    pictureErrors: placed.pictures,
    rest: placed.rest,
    /** Something of an earlier visit stands in the form. */
    restored: !discarded && typedBefore !== JSON.stringify(opened.values),
    discard: () => {
      form.change(start.values);
      pictures.reset({ [IMAGES]: [], ...start.pictures });
      setDiscarded(true);
      forget();
    },
  };
}
