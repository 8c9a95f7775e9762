import { m } from 'virtual:messages';
import classes from '../../kit/ui/upload-progress.module.css';

interface JobProgressProps {
  /** What is being done: 'Checking'. */
  label: string;
  done: number;
  /** Null while nobody knows how many there are. */
  total: number | null;
}

/** How many rows of a list are through. */
export function JobProgress({ label, done, total }: JobProgressProps) {
  const words = total === null ? m.panel_rows({ count: done }) : m.panel_rows_of({ done, total });
  return (
    <div className={classes.upload}>
      <progress
        aria-label={label}
        {...(total === null ? {} : { value: done, max: Math.max(total, 1) })}
      />
      <span>{words}</span>
    </div>
  );
}
