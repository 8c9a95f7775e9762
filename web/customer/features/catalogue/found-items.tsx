import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { Picture } from '../../../kit/ui/picture.tsx';
import type { Item } from './api.ts';
import classes from './found-items.module.css';
import type { LengthUnit } from './sizes/shown-size.ts';
import { SizeMatches } from './sizes/size-matches.tsx';

interface FoundItemsProps {
  items: readonly Item[];
  unit?: LengthUnit;
  /** Whether to show the sizes next to the requested ones. */
  isCompared?: boolean;
}

/** Lists products found by their sizes, one per row, with only those sizes. */
export function FoundItems({ items, unit = 'mm', isCompared = true }: FoundItemsProps) {
  return (
    <ul className={classes.rows} aria-label={m.catalogue_products()}>
      {items.map((item) => (
        <li key={item.ID}>
          <Link to="/shop/$id" params={{ id: item.ID }} className={`card card-link ${classes.row}`}>
            <span className={`thumbnail ${classes.picture}`}>
              <Picture src={item.images[0]} alt="" ratio="square" sizes="64px" />
            </span>
            <span className={classes.text}>
              <span className={`name ${classes.name}`}>{item.product_name}</span>
              <span className={`small ${classes.model}`}>{item.model_no}</span>
            </span>
            <SizeMatches
              sizes={item.match ?? []}
              partType={item.part_type}
              unit={unit}
              isCompared={isCompared}
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
