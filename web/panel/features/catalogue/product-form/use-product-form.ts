import { m } from 'virtual:messages';
import type { SpecificationField } from '@fluteline/domain/parts';
import { useState } from 'react';
import { useConflict } from '../../../../kit/forms/conflict/use-conflict.ts';
import type { DraftPlace } from '../../../../kit/forms/draft.ts';
import { changedPictures } from '../../../../kit/forms/edit/same-pictures.ts';
import { useDraftVersion } from '../../../../kit/forms/edit/use-draft-version.ts';
import { useRestored } from '../../../../kit/forms/edit/use-restored.ts';
import { storeWholeDraft } from '../../../../kit/forms/edit/whole-draft.ts';
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
import { useSameModel } from './use-same-model.ts';
import { useSaveProduct } from './use-save-product.ts';

interface Options {
  draftKey: string;
  start: ProductForm;
  /** Product to change; absent for a new one. */
  seen?: SeenProduct;
  others?: readonly SpecificationField[];
  onSaved: (product: Product | null) => void;
}

/** Values the form is compared with, and the product it changes. */
interface Base {
  readonly start: ProductForm;
  readonly seen: SeenProduct | null;
}

const formOf = (product: Product): ProductForm => ({
  values: valuesOf(product),
  pictures: picturesOf(product),
});

const problemsOf = ({ values, pictures }: ProductForm, others: readonly SpecificationField[]) => ({
  ...figureErrors(values, others),
  ...productErrors(values, pictures),
});

/** Stores the changes of a product. */
function storeDraft(place: DraftPlace, { start, seen }: Base, { values, pictures }: ProductForm) {
  const changes = { initial: start.values, values, version: seen?.version };
  storeWholeDraft(place, changes, changedPictures(start.pictures, pictures));
}

/** Manages the form's values and pictures, which are stored for the next visit. */
function useDraftedForm(
  place: DraftPlace,
  { start, seen }: Base,
  others: readonly SpecificationField[],
  onSubmit: (whole: ProductForm) => void,
) {
  const { typedOn, isOlder, end } = useDraftVersion(place, seen?.version);
  // Values that were not changed here may change elsewhere before the next visit.
  const pictures = useDraftPictures(place, start.pictures, { isOfChanges: true });
  const form = useForm({
    initial: start.values,
    draft: place,
    isOfChanges: true,
    version: typedOn,
    pictures,
    validate: (values) => problemsOf({ values, pictures: pictures.pictures }, others),
    onSubmit: (values) => onSubmit(withEntry({ values, pictures: pictures.pictures })),
  });
  const present = { values: form.values, pictures: pictures.pictures };
  const [restored, endRestored] = useRestored(start, present, pictures.isRead);
  return {
    form,
    pictures: {
      ...pictures,
      change: (changed: ProductForm['pictures']) => {
        pictures.change(changed);
        // Stores the version with them.
        form.restore();
      },
    },
    present,
    /** Whether the form contains content of an earlier visit. */
    restored,
    /** Whether that content was typed before another change of the product. */
    isOlder: restored && isOlder,
    /** The product in the version that the content was typed on. */
    seen: seen && { ...seen, version: typedOn },
    endRestored: () => {
      end();
      endRestored();
    },
  };
}

/** Manages the product form; its draft is stored until it is saved. */
export function useProductForm({ draftKey, start: opened, seen, others = [], onSaved }: Options) {
  const owner = useAdministrator()?.user.mobile;
  const place = { key: draftKey, owner };
  const [base, setBase] = useState<Base>({ start: opened, seen: seen ?? null });
  const { start } = base;
  const forget = () => {
    form.forget();
    pictures.forget();
    saving.forgetKey();
  };
  const saving = useSaveProduct(place, (product) => {
    forget();
    onSaved(product);
  });
  const save = (on: Base, whole: ProductForm, seenIn = on.seen) => {
    const names = others.map(({ name }) => name);
    const payload = on.seen
      ? changedProductPayload(on.start, whole, names)
      : newProductPayload(whole);
    if (payload) {
      const refused = (error: Error) => form.fail(placeErrors(error, whole.values).fields);
      const name = whole.values.product_name;
      saving.save({ payload, seen: seenIn, version: on.seen?.version, name }, refused);
      return;
    }
    forget();
    onSaved(null);
  };
  const drafted = useDraftedForm(place, base, others, (whole) => void submit(whole));
  const { form, pictures, present } = drafted;
  const sameModel = useSameModel(form.values.model_no, start.values.model_no, base.seen);
  const submit = async (whole: ProductForm) => {
    if (sameModel.isChecking) return;
    if (await sameModel.hasUnseen()) form.fail({ model_no: m.catalogue_panel_model_taken_save() });
    // The server refuses a draft of an older version, so that both are compared first.
    else save(base, whole, drafted.seen);
  };
  const conflict = useConflict(saving.error, (theirs: Product, keepsMine) => {
    const next = { start: formOf(theirs), seen: theirs };
    const whole = keepsMine ? rebasedProduct(start, present, next.start) : next.start;
    setBase(next);
    drafted.endRestored();
    form.change(whole.values);
    pictures.reset(whole.pictures);
    if (!keepsMine) return forget();
    storeDraft(place, next, whole);
    save(next, withEntry(whole));
  });
  const placed = placeErrors(saving.error, form.values);
  return {
    ...drafted,
    saving,
    sameModel,
    start,
    /** Another person's earlier change, until the administrator chooses a version. */
    conflict,
    theirsOf: formOf,
    forget,
    pictureErrors: placed.pictures,
    rest: placed.rest,
    discard: () => {
      form.change(start.values);
      pictures.reset({ [IMAGES]: [], ...start.pictures });
      drafted.endRestored();
      forget();
    },
  };
}
