import { m } from 'virtual:messages';
import { categorySpellings } from '@fluteline/domain/catalogue';
import { partTypes, type SpecificationField } from '@fluteline/domain/parts';
import { useId, useState } from 'react';
import type { FormState } from '../../../../kit/forms/use-form.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { ComboboxField } from '../../../../kit/ui/fields/combobox-field.tsx';
import { NumberField } from '../../../../kit/ui/fields/number-field.tsx';
import { SelectField } from '../../../../kit/ui/fields/select-field.tsx';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { PictureInput } from '../../../../kit/ui/picture-input/picture-input.tsx';
import { UploadProgress } from '../../../../kit/ui/upload-progress.tsx';
import { categoryName } from '../../../../trade/category-name.ts';
import { PanelPage } from '../../../ui/panel-page.tsx';
import { RestoredDraft } from '../../../ui/restored-draft.tsx';
import { offeredCategories, type Product, type SeenProduct } from '../api.ts';
import { ComponentEditor } from './component-editor.tsx';
import { ProductConflict } from './product-conflict.tsx';
import classes from './product-form.module.css';
import type { ProductForm as Form } from './product-payload.ts';
import { categoryOf, IMAGES, type ProductValues } from './product-values.ts';
import { SameModel } from './same-model.tsx';
import { SpecificationFields } from './specification-fields.tsx';
import { useProductForm } from './use-product-form.ts';

const MAX_PICTURES = 5;
const typeChoices = partTypes.map(({ name, category }) => ({
  value: name,
  note: categoryName(category),
}));

/**
 * Returns the categories offered, plus the present one if it is not among them; never two spellings
 * of one.
 */
function categoriesWith(present: string): readonly string[] {
  const spellings = categorySpellings(present);
  const offered = offeredCategories.map((one) => (spellings.includes(one) ? present : one));
  return present === '' || offered.includes(present) ? offered : [...offered, present];
}

interface GeneralFieldsProps {
  form: FormState<ProductValues>;
  /** Other products with the typed model number. */
  sameModel: readonly Product[];
}

function GeneralFields({ form, sameModel }: GeneralFieldsProps) {
  const { category } = form.values;
  const categories = categoriesWith(category);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{m.catalogue_panel_general()}</legend>
      <div className={classes.grid}>
        <TextField
          label={m.catalogue_panel_name()}
          required
          maxLength={200}
          autoComplete="off"
          {...form.bind('product_name')}
        />
        <SelectField
          label={m.catalogue_panel_category()}
          required
          placeholder={m.catalogue_panel_choose_category()}
          options={categories.map((value) => ({ value, label: categoryName(value) }))}
          {...form.bind('category')}
        />
        <div>
          <TextField
            label={m.catalogue_panel_model()}
            required
            maxLength={100}
            autoComplete="off"
            {...form.bind('model_no')}
          />
          <SameModel products={sameModel} />
        </div>
        <NumberField label={m.catalogue_panel_quantity()} step={0.1} {...form.bind('quantity')} />
        <ComboboxField
          label={m.catalogue_panel_part_type()}
          placeholder={m.catalogue_panel_choose_type()}
          clearLabel={m.catalogue_panel_clear_type()}
          hint={m.catalogue_panel_type_hint()}
          choices={typeChoices}
          {...form.bind('part_type')}
          onChange={(part_type) =>
            form.change({ part_type, ...(category ? {} : { category: categoryOf(part_type) }) })
          }
        />
      </div>
    </fieldset>
  );
}

interface ProductFormProps {
  title: string;
  subtitle?: string;
  submit: string;
  /** Key of the draft. */
  draftKey: string;
  /** Initial form. */
  start: Form;
  /** Product to change; absent for a new one. */
  seen?: SeenProduct;
  /** Called when the product was deleted meanwhile and stays deleted. */
  onLeave?: () => void;
  /** Fields besides those of the part type. */
  others?: readonly SpecificationField[];
  onSaved: (product: Product | null) => void;
}

/** Form to add or edit a product, with its fields, pictures and components. */
export function ProductForm({ title, subtitle, submit, ...rest }: ProductFormProps) {
  const formId = useId();
  const state = useProductForm(rest);
  const {
    form,
    pictures,
    saving,
    sameModel,
    conflict,
    pictureErrors,
    rest: unplaced,
    restored,
  } = state;
  const [others] = useState(rest.others ?? []);
  const isConflict = conflict.now !== null || conflict.isSettled;
  const failure = saving.error && !isConflict && errorSentence(saving.error);
  return (
    <PanelPage
      title={title}
      {...(subtitle ? { subtitle } : {})}
      mainAction={
        <>
          {failure && (
            <Notice
              tone="error"
              detail={[...unplaced, failure.reference].filter(Boolean).join(' ') || undefined}
            >
              {failure.sentence}
            </Notice>
          )}
          {saving.share !== null && <UploadProgress share={saving.share} />}
          <Button
            type="submit"
            form={formId}
            wide
            busy={saving.busy || sameModel.isChecking || form.isWaiting}
          >
            {submit}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className={classes.form}>
        {rest.seen && (
          <ProductConflict
            state={state}
            id={rest.seen.ID}
            onLeave={() => {
              state.forget();
              rest.onLeave?.();
            }}
          />
        )}
        {restored && (
          <RestoredDraft
            className={classes.restored}
            isOlder={state.isOlder}
            onDiscard={state.discard}
          />
        )}
        <GeneralFields form={form} sameModel={sameModel.products} />
        <SpecificationFields form={form} others={others} />
        <div className={`${classes.group} ${classes.pictures}`}>
          <PictureInput
            label={m.catalogue_panel_pictures()}
            hint={m.catalogue_panel_pictures_hint()}
            note={m.catalogue_panel_pictures_note({ max: MAX_PICTURES })}
            name={IMAGES}
            max={MAX_PICTURES}
            pictures={pictures.pictures[IMAGES] ?? []}
            onChange={(list) => pictures.change({ [IMAGES]: list })}
            error={pictureErrors[IMAGES]}
            uploaded={saving.uploaded}
          />
        </div>
        <ComponentEditor
          form={form}
          pictures={pictures.pictures}
          onPictures={pictures.change}
          pictureErrors={pictureErrors}
        />
      </form>
    </PanelPage>
  );
}
