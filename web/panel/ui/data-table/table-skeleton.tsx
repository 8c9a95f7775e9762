import { m } from 'virtual:messages';
import classes from './table-skeleton.module.css';

const rows = Array.from({ length: 10 }, (_, index) => index);

/** Skeleton of a table with ten rows. */
export function TableSkeleton({ label }: { label?: string }) {
  return (
    <div className="card" role="status" aria-busy="true">
      <span className="visually-hidden">{label ?? m.ui_loading()}</span>
      {rows.map((row) => (
        <div className={classes.row} key={row} aria-hidden="true">
          <span className={`skeleton ${classes.thumbnail}`} />
          <span className={`skeleton ${row % 2 ? classes.short : classes.long}`} />
          <span className={`skeleton ${classes.cell}`} />
          <span className={`skeleton ${classes.cell}`} />
        </div>
      ))}
    </div>
  );
}
