import { m } from 'virtual:messages';
import { Button } from '../../../../kit/ui/button.tsx';
import { Picture } from '../../../../kit/ui/picture.tsx';
import type { PictureEntry } from '../../../../kit/ui/picture-input/picture-entry.ts';
import { usePictureAddress } from '../../../../kit/ui/picture-input/use-picture-address.ts';
import classes from './product-form.module.css';
import type { ComponentValues } from './product-values.ts';

interface ComponentRowProps {
  component: ComponentValues;
  picture: PictureEntry | undefined;
  error: string | undefined;
  /**
   * Whether the picture of the component being typed is still being processed, so that no other can
   * be edited.
   */
  isWaiting: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

/** A component of the list. */
export function ComponentRow(props: ComponentRowProps) {
  const { component, picture, error, isWaiting, onEdit, onRemove } = props;
  const address = usePictureAddress(picture?.source ?? '');
  const { name, description } = component;
  return (
    <li className={classes.component}>
      <span className={classes.componentPicture}>
        <Picture src={address} alt="" ratio="square" sizes="56px" />
      </span>
      <span className={classes.componentText}>
        <strong>{name}</strong>
        <span>{description}</span>
        {error && <span className={classes.error}>{error}</span>}
      </span>
      <span className={classes.componentActions}>
        <Button
          look="text"
          busy={isWaiting}
          aria-label={m.catalogue_panel_component_edit_of({ name })}
          onClick={onEdit}
        >
          {m.catalogue_panel_edit()}
        </Button>
        <Button look="text" aria-label={m.ui_picture_remove({ name })} onClick={onRemove}>
          {m.catalogue_panel_remove()}
        </Button>
      </span>
    </li>
  );
}
