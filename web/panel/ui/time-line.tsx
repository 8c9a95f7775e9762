import type { ReactNode } from 'react';
import { formatMoment } from '../../kit/ui/format.ts';
import classes from './time-line.module.css';

/** List of events. */
export function TimeLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <ol className={classes.line} aria-label={name}>
      {children}
    </ol>
  );
}

interface TimeLineEntryProps {
  id: string;
  at: string;
  /** Name of the person; empty if it is obvious. */
  by: string;
  kind?: 'event' | 'answer' | 'note';
  children: ReactNode;
}

/** An event with its person and time. */
export function TimeLineEntry({ id, at, by, kind = 'event', children }: TimeLineEntryProps) {
  return (
    <li className={classes.entry} data-kind={kind} data-entry={id} tabIndex={-1}>
      {children}
      <span className={classes.who}>
        {by && `${by} · `}
        <time dateTime={at}>{formatMoment(at)}</time>
      </span>
    </li>
  );
}
