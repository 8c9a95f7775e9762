import { m } from 'virtual:messages';
import classes from '../../kit/ui/upload-progress.module.css';

interface JobProgressProps {
  /** What the job does: 'Checking'. */
  label: string;
  done: number;
  /** Total number of rows; `null` while unknown. */
  total: number | null;
}

/** Progress of a job over the rows of a list. */
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
