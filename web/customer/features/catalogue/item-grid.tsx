import { m } from 'virtual:messages';
import { itemPictureSizes } from '@fluteline/domain/file';
import { Link } from '@tanstack/react-router';
import { Picture } from '../../../kit/ui/picture.tsx';
import { CardsSkeleton } from '../../../kit/ui/skeletons.tsx';
import type { Item } from './api.ts';
import classes from './item-grid.module.css';

function ItemCard({ item, eager }: { item: Item; eager: boolean }) {
  return (
    <Link to="/shop/$id" params={{ id: item.ID }} className="card card-link picture-card">
      <Picture src={item.images[0]} alt="" sizes={itemPictureSizes} eager={eager} />
      <span className={classes.text}>
        <span className={`name ${classes.name}`}>{item.product_name}</span>
        <span className={`small ${classes.model}`}>{item.model_no}</span>
      </span>
    </Link>
  );
}

interface ItemGridProps {
  items: readonly Item[];
  /** All in one row on a desk. */
  inOneRow?: boolean;
}

/** Products as cards. */
export function ItemGrid({ items, inOneRow = false }: ItemGridProps) {
  return (
    <ul className={inOneRow ? classes.row : classes.grid} aria-label={m.catalogue_products()}>
      {items.map((item, place) => (
        <li key={item.ID}>
          <ItemCard item={item} eager={!inOneRow && place === 0} />
        </li>
      ))}
    </ul>
  );
}

/** The cards before they have come. */
export function ItemGridSkeleton({
  cards,
  inOneRow = false,
}: {
  cards: number;
  inOneRow?: boolean;
}) {
  return <CardsSkeleton cards={cards} grid={inOneRow ? classes.row : classes.grid} />;
}
