import { Icon } from '../icons.tsx';
import type { Column } from './column.ts';
import classes from './column-head.module.css';
import { directionOf, nextSort, type Sorting } from './sorting.ts';

interface ColumnHeadProps<T> {
  column: Column<T>;
  sorting: Sorting | undefined;
  className: string | undefined;
}

/** A column's title; a button where the list can be sorted by it. */
export function ColumnHead<T>({ column, sorting, className }: ColumnHeadProps<T>) {
  const { title, sorts } = column;
  if (!sorts || !sorting) {
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  }
  const direction = directionOf(sorts, sorting.value);
  return (
    <th scope="col" className={className} aria-sort={direction ?? undefined}>
      <button
        type="button"
        className={classes.sort}
        onClick={() => sorting.onChange(nextSort(sorts, sorting.value))}
      >
        {title}
        <span className={direction ? classes.present : classes.idle}>
          <Icon name={direction === 'ascending' ? 'chevronUp' : 'chevronDown'} size={16} />
        </span>
      </button>
    </th>
  );
}
