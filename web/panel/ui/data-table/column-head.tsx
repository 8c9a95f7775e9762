import { Icon } from '../../../kit/ui/icons.tsx';
import classes from './column-head.module.css';

interface ColumnHeadProps {
  title: string;
  /** How the list is sorted by it now. */
  direction: 'asc' | 'desc' | false;
  /** For a column that the list can be sorted by. */
  onSort?: (() => void) | undefined;
  className: string | undefined;
}

const ways = { asc: 'ascending', desc: 'descending' } as const;

/** A column's title; a button where the list can be sorted by it. */
export function ColumnHead({ title, direction, onSort, className }: ColumnHeadProps) {
  if (!onSort) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  return (
    <th scope="col" className={className} aria-sort={direction ? ways[direction] : undefined}>
      <button type="button" className={classes.sort} onClick={onSort}>
        {title}
        <span className={direction ? classes.present : classes.idle}>
          <Icon name={direction === 'asc' ? 'chevronUp' : 'chevronDown'} size={16} />
        </span>
      </button>
    </th>
  );
}
