import type { ReactNode } from 'react';
import { formatMoment } from '../../kit/ui/format.ts';
import classes from './time-line.module.css';

/** What happened, each in an entry of its own. */
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
  /** Who did it; empty where that goes without saying. */
  by: string;
  kind?: 'event' | 'answer' | 'note';
  children: ReactNode;
}

/** One thing that happened, who did it, and when. */
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
