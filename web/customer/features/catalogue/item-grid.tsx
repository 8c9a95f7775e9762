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
  /** How an equivalent differs from the searched model; null when it is no equivalent. */
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
  /** Whether to place all cards in one row on a desktop. */
  inOneRow?: boolean;
  /** Whether the items are only spelt like the search. */
  areSuggestions?: boolean;
  /** Returns how an item differs from the searched model; null when it is no equivalent. */
  equivalentOf?: (item: Item) => string | null;
}

/** Shows products as cards. */
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

/** Shows placeholders while the cards are loading. */
export function ItemGridSkeleton({
  cards,
  inOneRow = false,
}: {
  cards: number;
  inOneRow?: boolean;
}) {
  return <CardsSkeleton cards={cards} grid={inOneRow ? classes.row : classes.grid} />;
}
