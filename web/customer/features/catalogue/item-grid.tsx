import { m } from 'virtual:messages';
import { itemPictureSizes } from '@fluteline/domain/file';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../../kit/ui/badge.tsx';
import { Picture } from '../../../kit/ui/picture.tsx';
import { CardsSkeleton } from '../../../kit/ui/skeletons.tsx';
import type { Item } from './api.ts';
import classes from './item-grid.module.css';

interface ItemCardProps {
  item: Item;
  eager: boolean;
  isSuggestion: boolean;
  /** How it differs from the model that was searched for, where it does the same. */
  equivalent: string | null;
}

function ItemCard({ item, eager, isSuggestion, equivalent }: ItemCardProps) {
  return (
    <Link
      to="/shop/$id"
      params={{ id: item.ID }}
      className={`card card-link picture-card ${isSuggestion ? classes.suggestion : ''}`}
    >
      <Picture src={item.images[0]} alt="" sizes={itemPictureSizes} eager={eager} />
      <span className={classes.text}>
        <span className={`name ${classes.name}`}>{item.product_name}</span>
        <span className={`small ${classes.model}`}>{item.model_no}</span>
        {isSuggestion && (
          <span className={classes.note}>
            <Badge tone="medium">{m.catalogue_suggestion_badge()}</Badge>
          </span>
        )}
        {equivalent !== null && (
          <span className={classes.note}>
            <Badge tone="low">{m.catalogue_equivalent()}</Badge>
            <span className="small">{equivalent}</span>
          </span>
        )}
      </span>
    </Link>
  );
}

interface ItemGridProps {
  items: readonly Item[];
  /** All in one row on a desk. */
  inOneRow?: boolean;
  /** They are only spelt like what was searched for. */
  areSuggestions?: boolean;
  /** How an item differs from the model that was searched for; null where it is no equivalent. */
  equivalentOf?: (item: Item) => string | null;
}

/** Products as cards. */
export function ItemGrid({
  items,
  inOneRow = false,
  areSuggestions = false,
  equivalentOf = () => null,
}: ItemGridProps) {
  return (
    <ul className={inOneRow ? classes.row : classes.grid} aria-label={m.catalogue_products()}>
      {items.map((item, place) => (
        <li key={item.ID}>
          <ItemCard
            item={item}
            eager={!inOneRow && place === 0}
            isSuggestion={areSuggestions}
            equivalent={equivalentOf(item)}
          />
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
