import { Icon } from '../../../kit/ui/icons.tsx';
import classes from './column-head.module.css';

interface ColumnHeadProps {
  title: string;
  /** Present sort direction of the column. */
  direction: 'asc' | 'desc' | false;
  /** Called to sort; absent if the column cannot be sorted. */
  onSort?: (() => void) | undefined;
  className: string | undefined;
}

const ways = { asc: 'ascending', desc: 'descending' } as const;

/** Header of a column; a button if the column can be sorted. */
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
