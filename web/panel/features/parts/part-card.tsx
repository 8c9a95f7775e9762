import { m } from 'virtual:messages';
import { MODEL_NUMBERS, type ModelQuantity } from '@fluteline/domain/parts';
import type { ReactNode } from 'react';
import { type Fact, FactTable, Figure } from '../../../kit/ui/fact-table.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { PictureGallery } from '../../../kit/ui/picture-gallery/picture-gallery.tsx';
import { categoryName } from '../../../trade/category-name.ts';
import { specificationsOf } from '../../../trade/specification/specifications-of.ts';
import type { PlantPart } from './api.ts';
import classes from './parts.module.css';

function modelsOf(part: PlantPart): readonly ModelQuantity[] {
  const models = part[MODEL_NUMBERS];
  return Array.isArray(models) ? models : [];
}

function factsOf(part: PlantPart): readonly Fact[] {
  const model = part.model_no ? [{ label: m.catalogue_panel_model(), value: part.model_no }] : [];
  const specifications = specificationsOf(part, part.product_name).map(
    ({ label, value, unit }): Fact => {
      if (typeof value === 'number') return { label, value: <Figure value={value} unit={unit} /> };
      return { label, value: unit ? `${value}\u00a0${unit}` : value };
    },
  );
  const models = modelsOf(part).map(({ model, quantity }) => ({
    label: model,
    value: m.catalogue_panel_pieces({ count: quantity }),
  }));
  return [...model, ...specifications, ...models];
}

function Components({ part }: { part: PlantPart }) {
  return (
    <ul className={classes.components} aria-label={m.catalogue_panel_components()}>
      {part.components.map((component) => (
        <li className={classes.component} key={component.ID}>
          <span className={classes.componentPicture}>
            <Picture src={component.image} alt="" ratio="square" sizes="64px" />
          </span>
          <span className={`named ${classes.what}`}>
            <strong>{component.component_name}</strong>
            <span>{component.description}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Card of a plant's part with all details provided. */
export function PartCard({ part, children }: { part: PlantPart; children?: ReactNode }) {
  const { product_name: name, images } = part;
  const facts = factsOf(part);
  return (
    <li className={`card stack ${classes.part}`}>
      <h3>{name}</h3>
      {children}
      <p className={`quiet ${classes.quiet}`}>
        {m.parts_panel_part_under({ category: categoryName(part.category), date: part.CreatedAt })}
      </p>
      {images.length > 0 && <PictureGallery name={name} pictures={images} drawing="part" />}
      {facts.length > 0 ? (
        <FactTable name={m.catalogue_panel_specifications_of({ type: name })} facts={facts} />
      ) : (
        <p className={`quiet ${classes.quiet}`}>{m.catalogue_panel_no_specifications()}</p>
      )}
      {part.components.length > 0 && <Components part={part} />}
    </li>
  );
}
