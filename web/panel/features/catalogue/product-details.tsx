import { m } from 'virtual:messages';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { type Fact, FactTable, Figure } from '../../../kit/ui/fact-table.tsx';
import { formatMoment } from '../../../kit/ui/format.ts';
import { Picture } from '../../../kit/ui/picture.tsx';
import { PictureGallery } from '../../../kit/ui/picture-gallery/picture-gallery.tsx';
import { Sheet } from '../../../kit/ui/sheet/sheet.tsx';
import { categoryName } from '../../../trade/category-name.ts';
import type { Product } from './api.ts';
import classes from './catalogue.module.css';
import { ItemCrossReferences } from './cross-references/item-cross-references.tsx';
import { fieldsOf, modelQuantities, otherFieldsOf, specificationText } from './specifications.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function generalFacts(product: Product): readonly Fact[] {
  const { quantity } = product;
  return [
    { label: m.catalogue_panel_category(), value: categoryName(product.category) },
    { label: m.catalogue_panel_model(), value: product.model_no },
    {
      label: m.catalogue_panel_quantity(),
      value: quantity === null ? m.panel_not_given() : <Figure value={quantity} />,
    },
    { label: m.catalogue_panel_part_type(), value: product.part_type ?? m.panel_not_given() },
    { label: m.catalogue_panel_added_on(), value: formatMoment(product.CreatedAt) },
    { label: m.catalogue_panel_changed_on(), value: formatMoment(product.UpdatedAt) },
  ];
}

function specificationFacts(product: Product): readonly Fact[] {
  const fields = [...fieldsOf(product.part_type ?? ''), ...otherFieldsOf(product)];
  const facts = fields.flatMap(({ name, label, unit }): Fact[] => {
    const text = specificationText(product, name);
    if (text === '') return [];
    const isFigure = typeof product[name] === 'number';
    if (isFigure) return [{ label, value: <Figure value={Number(text)} unit={unit} /> }];
    return [{ label, value: unit ? `${text} ${unit}` : text }];
  });
  const pairs = modelQuantities(product).map(({ model, quantity }) => ({
    label: model,
    value: m.catalogue_panel_pieces({ count: quantity }),
  }));
  return [...facts, ...pairs];
}

function Components({ product }: { product: Product }) {
  return (
    <ul className={classes.components}>
      {product.components.map((component) => (
        <li className={classes.component} key={component.ID}>
          <span className={`thumbnail ${classes.componentPicture}`}>
            <Picture src={component.image} alt="" ratio="square" sizes="64px" />
          </span>
          <span className={`named ${classes.name}`}>
            <strong>{component.component_name}</strong>
            <span>{component.description}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Content({ product }: { product: Product }) {
  const specifications = specificationFacts(product);
  return (
    <div className={`stack ${classes.details}`}>
      {product.images.length > 0 && (
        <PictureGallery name={product.product_name} pictures={product.images} drawing="part" />
      )}
      <div className="columns">
        <Part title={m.catalogue_panel_general()}>
          <FactTable name={m.catalogue_panel_general()} facts={generalFacts(product)} />
        </Part>
        <Part title={m.catalogue_panel_specifications()}>
          {specifications.length > 0 ? (
            <FactTable name={m.catalogue_panel_specifications()} facts={specifications} />
          ) : (
            <p className="quiet">{m.catalogue_panel_no_specifications()}</p>
          )}
        </Part>
      </div>
      <Part title={m.catalogue_cross_title()}>
        <ItemCrossReferences model={product.model_no} />
      </Part>
      <Part title={m.catalogue_panel_components()}>
        {product.components.length > 0 ? (
          <Components product={product} />
        ) : (
          <p className="quiet">{m.catalogue_panel_no_components()}</p>
        )}
      </Part>
    </div>
  );
}

/** Sheet with all details of a product. */
export function ProductDetails({
  product,
  onClose,
}: {
  product: Product | undefined;
  onClose: () => void;
}) {
  return (
    <Sheet
      open={product !== undefined}
      onClose={onClose}
      title={product?.product_name ?? ''}
      size="large"
      footer={
        product && (
          <ButtonLink to="/catalogue/$id/edit" params={{ id: product.ID }} icon="edit">
            {m.catalogue_panel_edit()}
          </ButtonLink>
        )
      }
    >
      {product && <Content product={product} />}
    </Sheet>
  );
}
