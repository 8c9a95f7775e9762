import { m } from 'virtual:messages';
import { useNavigate } from '@tanstack/react-router';
import { ButtonLink } from '../../../kit/ui/button.tsx';
import { formatNumber } from '../../../kit/ui/format.ts';
import { MenuButton } from '../../../kit/ui/menu/menu-button.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { categoryName } from '../../../trade/category-name.ts';
import type { Column } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { RowAction, RowWord, rowAction } from '../../ui/data-table/row-action.tsx';
import { rowNames } from '../../ui/data-table/row-names.ts';
import { TruncatedText } from '../../ui/data-table/truncated-text.tsx';
import type { Product } from './api.ts';
import classes from './catalogue.module.css';

const lead = (): Column<Product> => ({
  id: 'product',
  size: 280,
  header: m.catalogue_panel_product(),
  cell: (product) => (
    <span className="with-picture">
      <span className={`thumbnail ${classes.thumbnail}`}>
        <Picture src={product.images[0]} alt="" ratio="square" sizes="48px" />
      </span>
      <span className={`named ${classes.name}`}>
        <TruncatedText strong>{product.product_name}</TruncatedText>
        {product.part_type && product.part_type !== product.product_name && (
          <TruncatedText>{product.part_type}</TruncatedText>
        )}
      </span>
    </span>
  ),
});

const columns = (): readonly Column<Product>[] => [
  {
    id: 'category',
    size: 150,
    header: m.catalogue_panel_category(),
    cell: ({ category }) => categoryName(category),
  },
  {
    id: 'model',
    size: 150,
    header: m.catalogue_panel_model(),
    cell: ({ model_no }) => model_no,
  },
  {
    id: 'quantity',
    size: 100,
    header: m.catalogue_panel_quantity(),
    isFigure: true,
    cell: ({ quantity }) =>
      quantity === null ? (
        <span className="quiet">{m.panel_not_given()}</span>
      ) : (
        formatNumber(quantity, 10)
      ),
  },
];

interface RowProps {
  product: Product;
  /** Name that tells it apart from the other products. */
  name: string;
  onOpen: (product: Product) => void;
  onDelete: (product: Product) => void;
}

async function copyModel({ model_no: model }: Product) {
  try {
    await navigator.clipboard.writeText(model);
    toast.success(m.catalogue_panel_copied({ model }));
  } catch {
    // The browser denied access, or the address is not secure; the number can still be selected by
    // hand.
    toast.error(m.catalogue_panel_not_copied({ model }));
  }
}

function RowActions({ product, name, onOpen, onDelete }: RowProps) {
  const navigate = useNavigate();
  const { ID: id } = product;
  return (
    <>
      <RowAction
        icon="eye"
        label={m.catalogue_panel_view_of({ name })}
        onClick={() => onOpen(product)}
      >
        {m.catalogue_panel_view()}
      </RowAction>
      <ButtonLink
        look="text"
        icon="edit"
        className={rowAction}
        title={m.catalogue_panel_edit_of({ name })}
        to="/catalogue/$id/edit"
        params={{ id }}
        aria-label={m.catalogue_panel_edit_of({ name })}
      >
        <RowWord>{m.catalogue_panel_edit()}</RowWord>
      </ButtonLink>
      <RowAction
        icon="trash"
        label={m.catalogue_panel_delete_of({ name })}
        onClick={() => onDelete(product)}
      >
        {m.catalogue_panel_delete()}
      </RowAction>
      <MenuButton
        label={m.catalogue_panel_more_of({ name })}
        items={[
          {
            label: m.catalogue_panel_add_similar(),
            icon: 'plus',
            run: () => navigate({ to: '/catalogue/new', search: { like: id } }),
          },
          {
            label: m.catalogue_panel_copy_model(),
            icon: 'copy',
            run: () => void copyModel(product),
          },
        ]}
      />
    </>
  );
}

interface ProductTableProps {
  products: readonly Product[];
  onOpen: (product: Product) => void;
  onDelete: (product: Product) => void;
}

export function ProductTable({ products, onOpen, onDelete }: ProductTableProps) {
  const named = rowNames(
    products,
    ({ product_name }) => product_name,
    ({ model_no }) => [model_no],
  );
  return (
    <DataTable
      name="catalogue"
      caption={m.catalogue_panel_title()}
      rows={products}
      rowKey={({ ID }) => ID}
      columns={[lead(), ...columns()]}
      actions={{
        width: 180,
        of: (product) => (
          <RowActions product={product} name={named(product)} onOpen={onOpen} onDelete={onDelete} />
        ),
      }}
    />
  );
}
