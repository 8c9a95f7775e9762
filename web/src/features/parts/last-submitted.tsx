import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icons.tsx';
import classes from './parts.module.css';

interface LastSubmittedProps {
  name: string;
  /** How many entries of it are kept; 0 while that is not known, or where it has only one. */
  entries: number;
  action: ReactNode;
}

/** Says that the part before this one has arrived. */
export function LastSubmitted({ name, entries, action }: LastSubmittedProps) {
  return (
    <div className={classes.last}>
      <Icon name="check" />
      <p>
        <strong>{m.parts_submitted({ part: name })}</strong>
        {entries > 0 && <span>{m.parts_kept({ count: entries })}</span>}
      </p>
      {action}
    </div>
  );
}
