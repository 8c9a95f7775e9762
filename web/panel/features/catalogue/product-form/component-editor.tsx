import { m } from 'virtual:messages';
import { useRef } from 'react';
import type { PictureFields } from '../../../../kit/forms/draft-pictures.ts';
import type { FormState } from '../../../../kit/forms/use-form.ts';
import { announce } from '../../../../kit/ui/announcer.tsx';
import { Button } from '../../../../kit/ui/button.tsx';
import { TextAreaField } from '../../../../kit/ui/fields/text-area-field.tsx';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';
import { isPending } from '../../../../kit/ui/picture-input/picture-entry.ts';
import { PictureInput } from '../../../../kit/ui/picture-input/picture-input.tsx';
import { ComponentRow } from './component-row.tsx';
import classes from './product-form.module.css';
import { withEntry } from './product-payload.ts';
import {
  type ComponentValues,
  ENTRY_PICTURE,
  entryErrors,
  noEntry,
  type ProductValues,
  pictureKey,
} from './product-values.ts';

const MAX_COMPONENTS = 30;

interface ComponentEditorProps {
  form: FormState<ProductValues>;
  pictures: PictureFields;
  onPictures: (changed: PictureFields) => void;
  /** The server's sentences about pictures, by wire field. */
  pictureErrors: Readonly<Record<string, string>>;
}

/** Editor for a product's components; one can only be added with a name and description. */
export function ComponentEditor(props: ComponentEditorProps) {
  const { form, pictures, onPictures, pictureErrors } = props;
  const { values } = form;
  const box = useRef<HTMLFieldSetElement>(null);
  const filled = values.componentName.trim() !== '' && values.componentDescription.trim() !== '';
  const entryPictures = pictures[ENTRY_PICTURE] ?? [];
  const isEditing = values.componentKey !== '';
  const isWaiting = entryPictures.some(isPending);
  const toName = () =>
    box.current?.querySelector<HTMLInputElement>('[name=componentName]')?.focus();

  const add = () => {
    const next = withEntry({ values, pictures });
    form.change(next.values);
    onPictures(next.pictures);
    announce(m.catalogue_panel_component_added({ name: values.componentName.trim() }));
    toName();
  };
  // Add the component being typed first; if it is incomplete, it stays and shows what is missing.
  const edit = ({ key }: ComponentValues) => {
    const missing = entryErrors(values, pictures);
    if (Object.values(missing).some(Boolean)) {
      form.fail(missing);
      return;
    }
    const next = withEntry({ values, pictures });
    const { name = '', description = '' } =
      next.values.components.find((component) => component.key === key) ?? {};
    form.change({
      ...next.values,
      componentKey: key,
      componentName: name,
      componentDescription: description,
    });
    onPictures({ ...next.pictures, [ENTRY_PICTURE]: next.pictures[pictureKey(key)] ?? [] });
    toName();
  };
  const remove = ({ key, name }: ComponentValues) => {
    const components = values.components.filter((other) => other.key !== key);
    const isInEntry = values.componentKey === key;
    form.change({ components, ...(isInEntry && noEntry) });
    onPictures({ [pictureKey(key)]: [], ...(isInEntry && { [ENTRY_PICTURE]: [] }) });
    announce(m.ui_picture_removed({ name }));
    toName();
  };
  return (
    <fieldset className={classes.group} ref={box}>
      <legend className={classes.legend}>{m.catalogue_panel_components()}</legend>
      {values.components.length > 0 && (
        <ul className={classes.components}>
          {values.components.map((component, index) => (
            <ComponentRow
              key={component.key}
              component={component}
              picture={pictures[pictureKey(component.key)]?.[0]}
              error={pictureErrors[`component_image_${index}`]}
              isWaiting={isWaiting}
              onEdit={() => edit(component)}
              onRemove={() => remove(component)}
            />
          ))}
        </ul>
      )}
      {form.errors.components && <p className={classes.error}>{form.errors.components}</p>}
      {(values.components.length < MAX_COMPONENTS || isEditing) && (
        <div className={classes.entry}>
          <TextField
            label={m.catalogue_panel_component_name()}
            maxLength={200}
            {...form.bind('componentName')}
          />
          <TextAreaField
            label={m.catalogue_panel_component_description()}
            rows={2}
            {...form.bind('componentDescription')}
          />
          <PictureInput
            label={m.catalogue_panel_component_picture()}
            hint={m.catalogue_panel_pictures_hint()}
            max={1}
            pictures={entryPictures}
            onChange={(list) => onPictures({ [ENTRY_PICTURE]: list })}
          />
          <div>
            <Button
              look="outline"
              icon={isEditing ? 'check' : 'plus'}
              disabled={!filled}
              busy={isWaiting}
              onClick={add}
            >
              {isEditing ? m.catalogue_panel_component_update() : m.catalogue_panel_component_add()}
            </Button>
          </div>
          {!filled && <p className={classes.quiet}>{m.catalogue_panel_component_hint()}</p>}
        </div>
      )}
    </fieldset>
  );
}
